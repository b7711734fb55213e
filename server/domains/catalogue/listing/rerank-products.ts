import { dayLength } from '@kebun/contract/lib/days.ts';
import { recountedDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { reindexBatch, reindexProducts } from '../reindex-products.ts';
import { countDemand } from './count-demand.ts';

/**
 * Recomputes the order of best sellers and popular products. It sums up the last days, and once a day all products,
 * because the 7-day and 30-day periods move.
 */
export async function rerankProducts(
  inTransaction: InTransaction,
  { whole, now }: { whole: boolean; now: Date },
): Promise<void> {
  const since = malaysianDay(new Date(now.getTime() - (recountedDays - 1) * dayLength));
  const changed = await inTransaction(async (tx) =>
    countDemand(tx, malaysianDay(now), whole ? undefined : await demandSince(tx, since)),
  );
  for (let at = 0; at < changed.length; at += reindexBatch) {
    await inTransaction((tx) => reindexProducts(tx, changed.slice(at, at + reindexBatch)));
  }
}

/** Returns the products with sales, favourites or views since a day. */
async function demandSince(tx: Tx, day: string): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from product_sales_daily where day >= ${day}
    union select product_id from product_views_daily where day >= ${day}
    order by product_id
  `.execute(tx);
  return rows.map(({ product_id }) => product_id);
}
