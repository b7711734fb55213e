import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { LRUCache } from 'lru-cache';
import type { CacheTag, CacheTags } from './cache-tags.ts';
import { type CacheEntry, isFresh, TaggedByteCache } from './tagged-cache.ts';

/** An answer that is the same for everyone. */
export interface PublicResponse {
  json: string;
  tags: readonly CacheTag[];
}

/** Changes by time alone, such as the end of a deal, show within a minute. */
const seconds = 60;

/** Caches public API answers as bytes by path, query and language. A cache hit uses neither schemas nor database. */
export class ResponseCache {
  readonly #replies = new TaggedByteCache(32);
  readonly #spellings = new LRUCache<string, string>({ max: 5_000 }); // spellings of the same request
  readonly #headers: Record<string, string>;

  constructor(tags: CacheTags, headers: Record<string, string>) {
    this.#headers = { 'content-type': 'application/json; charset=utf-8', ...headers };
    tags.onDrop((dropped) => {
      // Settings also decide which features exist. They change rarely, so everything is dropped.
      if (dropped === 'all' || dropped.includes('settings')) {
        this.#replies.dropAll();
        this.#spellings.clear(); // the base language may be another one
      } else this.#replies.drop(dropped);
    });
  }

  find(url: string): CacheEntry | undefined {
    const cached = this.#replies.find(url) ?? this.#replies.find(this.#spellings.get(url) ?? '');
    return cached && isFresh(cached) ? cached : undefined;
  }

  make(url: string, answer: () => Promise<PublicResponse>): Promise<CacheEntry> {
    const key = cacheKey(url);
    if (key !== url) this.#spellings.set(url, key);

    const cached = this.find(key);
    if (cached) return Promise.resolve(cached);
    return this.#replies.make(key, async () => {
      const { json, tags } = await answer();
      return {
        bytes: Buffer.from(json),
        headers: this.#headers,
        cacheControl: 'public, no-cache',
        tags,
        seconds,
      };
    });
  }
}

/** Returns the cache key of a request: sorted parameters, without the base language. */
export function cacheKey(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const parameters = url
    .slice(at + 1)
    .split('&')
    .filter((part) => part !== '' && part !== `lang=${baseLanguage()}`);
  const path = url.slice(0, at);
  return parameters.length > 0 ? `${path}?${parameters.sort().join('&')}` : path;
}
