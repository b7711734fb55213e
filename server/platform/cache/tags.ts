import { type Db, inTransaction, type Tx } from '../db/db.ts';

/** A name by which a change drops what shows it: `settings`, `product:<id>`. */
export type CacheTag = string;

/** `all`: it is not known what has changed. */
type Listener = (tags: readonly CacheTag[] | 'all') => void;

/** Tells whoever keeps bytes that something they may show has changed. */
export class CacheTags {
  readonly #listeners: Listener[] = [];

  onDrop(listener: Listener): void {
    this.#listeners.push(listener);
  }

  drop(tags: readonly CacheTag[] | 'all'): void {
    if (tags.length > 0) for (const listener of this.#listeners) listener(tags);
  }
}

const announced = new WeakMap<Tx, Set<CacheTag>>();

/** What shows these is dropped once the transaction is committed; nothing happens when it is not. */
export function invalidateTags(tx: Tx, ...tags: CacheTag[]): void {
  const all = announced.get(tx) ?? new Set();
  for (const tag of tags) all.add(tag);
  announced.set(tx, all);
}

export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Transactions whose changes are seen at once: what they announce is dropped before their caller goes on. */
export function withInvalidation(db: Db, tags: CacheTags): InTransaction {
  return async (work) => {
    let committed: Tx | undefined;
    const result = await inTransaction(db, (tx) => {
      committed = tx;
      return work(tx);
    });
    if (committed) tags.drop([...(announced.get(committed) ?? [])]);
    return result;
  };
}
