import { type Db, inTransaction, type Tx } from '../db/db.ts';

/** The name of changeable data: `settings`, `product:<id>`. */
export type CacheTag = string;

/** `all`: the change is unknown. */
type Listener = (tags: readonly CacheTag[] | 'all') => void;

/** Notifies caches of dropped tags. */
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

/** Drops these tags after the commit. A rollback drops nothing. */
export function invalidateTags(tx: Tx, ...tags: CacheTag[]): void {
  const all = announced.get(tx) ?? new Set();
  for (const tag of tags) all.add(tag);
  announced.set(tx, all);
}

export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Returns a function that runs transactions and drops their tags before the caller continues. */
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
