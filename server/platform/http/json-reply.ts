import type { CacheTag } from '../cache/cache-tags.ts';

/**
 * An answer that is already JSON and is sent unchanged, because parsing it would be slow. Tests check it against
 * its schema.
 */
export class JsonReply<Reply> {
  readonly json: string;
  readonly tags: readonly CacheTag[];
  declare readonly reply: Reply; // a type only, never set

  constructor(json: string, tags: readonly CacheTag[] = []) {
    this.json = json;
    this.tags = tags;
  }
}
