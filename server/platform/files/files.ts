import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { type CacheEntry, toCacheEntry } from '../cache/tagged-cache.ts';

/** A file and the path of the address that it is sent from. */
export interface SentFile {
  path: string;
  file: string;
  brotli?: string | undefined; // the file that holds it packed
  headers?: Record<string, string>; // where it is sent otherwise than the rest
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
 * What a file may do where it is opened by itself. A script says it for a worker that is made of it, which loads more
 * scripts and asks for pages; a drawing has styles in it. The one page among them says that there is no connection.
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

/** Files by their exact address. What is not listed does not exist, so no address can reach outside a folder. */
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

/** Every file of a folder, under the path it has there. `x.js.br` is `x.js` packed, and no file of its own. */
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
