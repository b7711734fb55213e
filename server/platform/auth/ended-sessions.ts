import { LRUCache } from 'lru-cache';
import { type CacheTags, invalidateTags } from '../cache/cache-tags.ts';
import type { Tx } from '../db/db.ts';

const prefix = 'session:';

/** Notifies every process, after the commit, that sessions of this shopper or staff member have ended. */
export const announceEnd = (tx: Tx, ownerId: string): void => invalidateTags(tx, prefix + ownerId);

/** The owners whose sessions ended recently. Their cached sessions are ignored, and so are reads in progress. */
export class EndedSessions {
  /** Longer than the statement timeout (5 s) plus the cache lifetime (1 s). */
  readonly #owners = new LRUCache<string, true>({ max: 10_000, ttl: 10_000 });

  constructor(tags: CacheTags, forgetAll: () => void) {
    tags.onDrop((dropped) => {
      if (dropped === 'all') return forgetAll();
      for (const tag of dropped) {
        if (tag.startsWith(prefix)) this.#owners.set(tag.slice(prefix.length), true);
      }
    });
  }

  has(ownerId: string): boolean {
    return this.#owners.has(ownerId);
  }
}
