import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { type CacheEntry, toCacheEntry } from '../cache/tagged-cache.ts';

/** A file and the path of its address. */
export interface SentFile {
  path: string;
  file: string;
  brotli?: string | undefined; // the file with its compressed form
  headers?: Record<string, string>; // headers that differ from the usual ones
}

// biome-ignore format: table
const types: Record<string, string> = {
  '.avif':        'image/avif',
  '.css':         'text/css; charset=utf-8',
  '.html':        'text/html; charset=utf-8',
  '.ico':         'image/x-icon',
  '.jpg':         'image/jpeg',
  '.js':          'application/javascript; charset=utf-8',
  '.json':        'application/json; charset=utf-8',
  '.png':         'image/png',
  '.svg':         'image/svg+xml; charset=utf-8',
  '.txt':         'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp':        'image/webp',
  '.woff2':       'font/woff2',
  '.xml':         'application/xml; charset=utf-8',
};

/**
 * The content security policies of files opened on their own. A worker script may load scripts and fetch pages. A
 * drawing may have styles. The offline page is the only page among the files.
 */
const policies = new Map([
  [
    '.html',
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'",
  ],
  ['.js', "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"],
  ['.svg', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"],
]);

const policyOf = (file: string) => {
  const policy = policies.get(extname(file));
  return policy ? { 'content-security-policy': policy } : {};
};

const immutableCacheControl = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/** Serves files by their exact address. Only listed files exist, so that no address can leave a folder. */
export class Files {
  readonly #unread: Map<string, SentFile>;
  readonly #read = new Map<string, CacheEntry>();
  readonly #headers: Record<string, string>;

  constructor(files: readonly SentFile[], headers: Record<string, string>) {
    this.#unread = new Map(files.map((file) => [file.path, file]));
    this.#headers = headers;
  }

  find(path: string): CacheEntry | undefined {
    const read = this.#read.get(path);
    if (read) return read;
    const file = this.#unread.get(path);
    return file && this.#open(file);
  }

  #open({ path, file, brotli, headers }: SentFile) {
    const opened = toCacheEntry({
      bytes: readFileSync(file),
      ...(brotli && { brotli: readFileSync(brotli) }),
      headers: {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        ...this.#headers,
        ...policyOf(file),
        ...headers,
      },
      cacheControl: /^\/(backoffice\/)?(assets|media)\//.test(path) ? immutableCacheControl : anHour, // these have a hash in their names
      tags: [],
      seconds: Number.POSITIVE_INFINITY,
    });
    this.#read.set(path, opened);
    return opened;
  }
}

/**
 * Lists the files of a folder with their paths. `x.js.br` is the compressed form of `x.js`, not a file of its own.
 */
export function filesIn(folder: string): SentFile[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const packed = new Set(files.filter((file) => extname(file) === '.br'));
  return files
    .filter((file) => !packed.has(file))
    .map((file) => ({
      path: `/${relative(folder, file)}`,
      file,
      brotli: packed.has(`${file}.br`) ? `${file}.br` : undefined,
    }));
}
