import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { closedHeaders } from '../http/headers.ts';

/** What can be kept: the same for everyone who asks, until one of its tags is dropped or its time is over. */
export interface CacheableReply {
  bytes: Buffer;
  brotli?: Buffer; // where they have been packed before, tighter than there is time for when they are asked for
  headers: Record<string, string>; // content-type at least; those of caching and encoding are added here
  cacheControl: string;
  tags: readonly string[];
  seconds: number; // how long it may be sent without being made anew; 0 is sent once and not kept
  status?: number; // 200 unless it says otherwise
}

export interface CacheEntry extends CacheableReply {
  readonly etag: string;
  readonly packs: boolean; // whether it gets any smaller
  readonly freshUntil: number;
  readonly forms: Map<Encoding, Form>;
}

export const toCacheEntry = (made: CacheableReply): CacheEntry => ({
  ...made,
  headers: { ...closedHeaders, ...made.headers },
  etag: `W/"${hash('sha1', made.bytes, 'base64url')}"`,
  packs: made.bytes.length > minCompressBytes && packing.test(made.headers['content-type'] ?? ''),
  freshUntil: performance.now() + made.seconds * 1_000,
  forms: new Map(),
});

type Encoding = 'br' | 'gzip' | 'identity';
interface Form {
  bytes: Buffer;
  head: string[]; // header names and values in turn, as node writes them the quickest
}

/** A moment in the life of a store, told by its drops: what was begun before one is not kept after it. */
type CacheGeneration = number;

const minCompressBytes = 1_000; // bytes; less fits a packet anyway
const packing = /^(text\/|application\/(json|javascript|manifest\+json)|image\/svg)/;
const overhead = 1_024; // of one entry besides its bytes, roughly
const maxTrackedTags = 10_000; // tags whose last drop is known

/** Bytes by key, bounded in all, the least recently asked for going first. */
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
      sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.length * 1.5) + 2 * key.length + overhead, // compressed forms and all
      dispose: (kept, key) => this.#forget(key, kept),
    });
  }

  find = (key: string): CacheEntry | undefined => this.#entries.get(key);

  /** Many who ask for the same at the same time wait for one making. */
  make(key: string, make: () => Promise<CacheableReply>): Promise<CacheEntry> {
    const begun = this.#drop;
    const making =
      this.#making.get(key) ??
      make()
        .then((made) => this.#keep(key, made, begun))
        .finally(() => {
          if (this.#making.get(key) === making) this.#making.delete(key);
        });
    this.#making.set(key, making);
    return making;
  }

  /** Keeps what was begun at a moment, unless what it shows has changed since. It can be sent in either case. */
  #keep(key: string, made: CacheableReply, begun: CacheGeneration) {
    const kept = toCacheEntry(made);
    if (made.seconds === 0 || made.tags.some((tag) => this.#droppedSince(tag, begun))) return kept;

    this.#entries.set(key, kept);
    for (const tag of made.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    return kept;
  }

  drop(tags: Iterable<string>): void {
    this.#drop++;
    this.#making.clear(); // who asks from now on must not be told what was true before
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

  #droppedSince(tag: string, begun: CacheGeneration) {
    return Math.max(this.#forgotten, this.#drops.get(tag) ?? 0) > begun;
  }

  #forget(key: string, kept: CacheEntry) {
    for (const tag of kept.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

export const isFresh = (kept: CacheEntry) => performance.now() < kept.freshUntil;

/** Answers with what is kept: not at all where the asker has it already, else in the smallest form it reads. */
export function sendCached(
  kept: CacheEntry,
  { id, raw: request }: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.hijack();
  const response = reply.raw;
  const { status = 200 } = kept;
  if (status === 200 && hasAlready(request, kept.etag)) {
    response.writeHead(304, { ...headOf(kept), 'x-request-id': id });
    response.end();
    return;
  }
  const { bytes, head } = formOf(kept, encodingFor(kept, request.headers['accept-encoding']));
  response.writeHead(status, [...head, 'x-request-id', id]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** What is said of it besides what its bytes are. */
function headOf({ headers: { 'content-type': _type, ...headers }, etag, cacheControl }: CacheEntry) {
  return { ...headers, etag, 'cache-control': cacheControl, vary: 'accept-encoding' };
}

function hasAlready({ headers }: IncomingMessage, etag: string) {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2));
}

function encodingFor(kept: CacheEntry, accepted: string | undefined): Encoding {
  if (!accepted || !kept.packs) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

const accepts = (header: string, encoding: string) =>
  header.split(',').some((one) => {
    const [name, quality] = one.trim().split(/\s*;\s*q=/i);
    return name?.toLowerCase() === encoding && (quality === undefined || Number(quality) > 0);
  });

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }; // the next step up costs four times as much
const pack: Record<Encoding, (kept: CacheableReply) => Buffer> = {
  br: ({ bytes, brotli: packed }) => packed ?? brotliCompressSync(bytes, brotli),
  gzip: ({ bytes }) => gzipSync(bytes),
  identity: ({ bytes }) => bytes,
};

/** Each form is made when it is first asked for, and stays beside the bytes. */
function formOf(kept: CacheEntry, encoding: Encoding): Form {
  const made = kept.forms.get(encoding);
  if (made) return made;

  const bytes = pack[encoding](kept);
  const headers: Record<string, string> = {
    ...kept.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(bytes.length),
    etag: kept.etag,
    'cache-control': kept.cacheControl,
    vary: 'accept-encoding',
  };
  const form = { bytes, head: Object.entries(headers).flat() };
  kept.forms.set(encoding, form);
  return form;
}
