import { LRUCache } from 'lru-cache';
import { type CacheTags, invalidateTags } from '../cache/tags.ts';
import type { Tx } from '../db/db.ts';

const prefix = 'session:';

/** Tells every process, after the commit, that sessions of this shopper or member of staff have ended. */
export const announceEnd = (tx: Tx, ownerId: string): void => invalidateTags(tx, prefix + ownerId);

/**
 * Whose sessions have ended a moment ago. What was remembered of them is not to be relied on, nor is what is being
 * read at that moment.
 */
export class Ended {
  /** Longer than a statement may take (5 s) and its answer is remembered (1 s). */
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
