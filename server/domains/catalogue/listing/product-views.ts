import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';

type Kind = 'views' | 'adds';

/** The delay before buffered counts are written. */
const flushDelayMs = 10_000;
const maxBufferedViews = 5_000; // products; views above this limit are not counted until the next write

/**
 * Counts product views and additions to carts in memory and writes them in batches. It stores no shopper. Counts
 * are lost when the machine stops, which is acceptable.
 */
export class ProductCounter {
  readonly #db: Db;
  readonly #onTrouble: (error: unknown) => void;
  #counts = new Map<string, Record<Kind, number>>();
  #waiting: NodeJS.Timeout | undefined;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onTrouble = onError;
    counting.set(db, this);
  }

  count(kind: Kind, productIds: readonly string[]): void {
    for (const id of productIds) {
      const counts = this.#counts.get(id) ?? { views: 0, adds: 0 };
      counts[kind]++;
      if (this.#counts.has(id) || this.#counts.size < maxBufferedViews) this.#counts.set(id, counts);
    }
    this.#waiting ??= setTimeout(() => void this.write().catch(this.#onTrouble), flushDelayMs).unref();
  }

  async write(): Promise<void> {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    const counted = [...this.#counts].map(([product_id, counts]) => ({ product_id, ...counts }));
    this.#counts = new Map();
    if (counted.length === 0) return;

    await sql`
      insert into product_views_daily (product_id, day, views, adds)
      select product_id, ${malaysianDay(new Date())}, views, adds
      from json_to_recordset(${JSON.stringify(counted)}) as one (product_id uuid, views int, adds int)
      where exists (select from products where id = product_id)
      order by product_id
      on conflict (product_id, day) do update set
        views = product_views_daily.views + excluded.views, adds = product_views_daily.adds + excluded.adds
    `.execute(this.#db);
  }
}

const counting = new WeakMap<Db, ProductCounter>();

/** The counter of a server over this database. */
export const productCounterOf = (db: Db): ProductCounter | undefined => counting.get(db);

/** Counts products added to a cart. */
export const countAddsToCart = (db: Db, productIds: readonly string[]): void =>
  productCounterOf(db)?.count('adds', productIds);
