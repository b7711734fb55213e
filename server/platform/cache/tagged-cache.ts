import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { closedHeaders } from '../http/headers.ts';

/** A cacheable reply: the same for everyone until one of its tags is dropped or its time is over. */
export interface CacheableReply {
  bytes: Buffer;
  brotli?: Buffer; // a better compression made at build time
  headers: Record<string, string>; // at least content-type; headers for caching and encoding are added here
  cacheControl: string;
  tags: readonly string[];
  seconds: number; // how long it may be sent; 0 is sent once and not cached
  status?: number; // 200 by default
}

export interface CacheEntry extends CacheableReply {
  readonly etag: string;
  readonly isCompressible: boolean; // whether compression makes it smaller
  readonly freshUntil: number;
  readonly forms: Map<Encoding, Form>;
}

export const toCacheEntry = (made: CacheableReply): CacheEntry => ({
  ...made,
  headers: { ...closedHeaders, ...made.headers },
  etag: `W/"${hash('sha1', made.bytes, 'base64url')}"`,
  isCompressible: made.bytes.length > minCompressBytes && packing.test(made.headers['content-type'] ?? ''),
  freshUntil: performance.now() + made.seconds * 1_000,
  forms: new Map(),
});

type Encoding = 'br' | 'gzip' | 'identity';
interface Form {
  bytes: Buffer;
  head: string[]; // alternating header names and values, the fastest form for Node
}

/** Counts drops. A reply computed in an earlier generation is not cached. */
type CacheGeneration = number;

const minCompressBytes = 1_000; // bytes; less fits into one packet
const packing = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;
const overhead = 1_024; // estimated bytes per entry in addition to its content
const maxTrackedTags = 10_000; // tags with a known last drop

/** Caches bytes by key, within a total limit, and drops the least recently used entry. */
export class TaggedByteCache {
  readonly #entries: LRUCache<string, CacheEntry>;
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #drops = new Map<string, CacheGeneration>();
  readonly #making = new Map<string, Promise<CacheEntry>>();
  #forgotten: CacheGeneration = 0;
  #drop: CacheGeneration = 0;

  constructor(megabytes: number) {
    this.#entries = new LRUCache<string, CacheEntry>({
      maxSize: megabytes * 1_048_576,
      sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.length * 1.5) + 2 * key.length + overhead, // including compressed forms
      dispose: (cached, key) => this.#forget(key, cached),
    });
  }

  find = (key: string): CacheEntry | undefined => this.#entries.get(key);

  /** Returns an entry. Concurrent requests for a key share one computation. */
  make(key: string, make: () => Promise<CacheableReply>): Promise<CacheEntry> {
    const generation = this.#drop;
    const making =
      this.#making.get(key) ??
      make()
        .then((made) => this.#keep(key, made, generation))
        .finally(() => {
          if (this.#making.get(key) === making) this.#making.delete(key);
        });
    this.#making.set(key, making);
    return making;
  }

  /** Caches a reply unless one of its tags was dropped since its computation began. */
  #keep(key: string, made: CacheableReply, generation: CacheGeneration) {
    const cached = toCacheEntry(made);
    if (made.seconds === 0 || made.tags.some((tag) => this.#droppedSince(tag, generation))) return cached;

    this.#entries.set(key, cached);
    for (const tag of made.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    return cached;
  }

  drop(tags: Iterable<string>): void {
    this.#drop++;
    this.#making.clear(); // later requests must not get an outdated answer
    if (this.#drops.size > maxTrackedTags) {
      this.#drops.clear();
      this.#forgotten = this.#drop;
    }
    for (const tag of tags) {
      this.#drops.set(tag, this.#drop);
      for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
    }
  }

  dropAll(): void {
    this.#forgotten = ++this.#drop;
    this.#making.clear();
    this.#entries.clear();
  }

  #droppedSince(tag: string, generation: CacheGeneration) {
    return Math.max(this.#forgotten, this.#drops.get(tag) ?? 0) > generation;
  }

  #forget(key: string, cached: CacheEntry) {
    for (const tag of cached.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

export const isFresh = (cached: CacheEntry) => performance.now() < cached.freshUntil;

/** Sends an entry: 304 when the client has it, otherwise in the smallest accepted encoding. */
export function sendCached(
  cached: CacheEntry,
  { id, raw: request }: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  const response = reply.raw;
  const { status = 200 } = cached;
  if (status === 200 && hasAlready(request, cached.etag)) {
    response.writeHead(304, { ...headOf(cached), 'x-request-id': id });
    response.end();
    return;
  }
  const { bytes, head } = formOf(cached, encodingFor(cached, request.headers['accept-encoding']));
  response.writeHead(status, [...head, 'x-request-id', id]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Returns the headers other than those of the encoding. */
function headOf({ headers: { 'content-type': _type, ...headers }, etag, cacheControl }: CacheEntry) {
  return { ...headers, etag, 'cache-control': cacheControl, vary: 'accept-encoding' };
}

function hasAlready({ headers }: IncomingMessage, etag: string) {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2));
}

function encodingFor(cached: CacheEntry, accepted: string | undefined): Encoding {
  if (!accepted || !cached.isCompressible) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

const accepts = (header: string, encoding: string) =>
  header.split(',').some((one) => {
    const [name, quality] = one.trim().split(/\s*;\s*q=/i);
    return name?.toLowerCase() === encoding && (quality === undefined || Number(quality) > 0);
  });

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }; // the next level takes four times as long
const pack: Record<Encoding, (cached: CacheableReply) => Buffer> = {
  br: ({ bytes, brotli: packed }) => packed ?? brotliCompressSync(bytes, brotli),
  gzip: ({ bytes }) => gzipSync(bytes),
  identity: ({ bytes }) => bytes,
};

/** Compresses on first use and stores the result with the bytes. */
function formOf(cached: CacheEntry, encoding: Encoding): Form {
  const made = cached.forms.get(encoding);
  if (made) return made;

  const bytes = pack[encoding](cached);
  const headers: Record<string, string> = {
    ...cached.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
    etag: cached.etag,
    'cache-control': cached.cacheControl,
    vary: 'accept-encoding',
  };
  const form = { bytes, head: Object.entries(headers).flat() };
  cached.forms.set(encoding, form);
  return form;
}
