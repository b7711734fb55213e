import type { CacheTag } from '../cache/tags.ts';

/**
 * An answer that is JSON already. It is passed on as it is: to read it and write it again would cost more than
 * everything else about it. That it fits its schema is for the tests to see.
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
