import type { Tag } from '../cache/tags.ts';

/**
 * An answer that is JSON already. It is passed on as it is: to read it and write it again would cost more than
 * everything else about it. That it fits its schema is for the tests to see.
 */
export class Written<Reply> {
  readonly json: string;
  readonly tags: readonly Tag[];
  declare readonly reply: Reply; // a type only, never set

  constructor(json: string, tags: readonly Tag[] = []) {
    this.json = json;
    this.tags = tags;
  }
}
