import { recountedDays } from '@kebun/contract/lib/limits.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { reindexBatch, reindexProducts } from '../reindex-products.ts';
import { countDemand, demandSince } from './count-demand.ts';

const day = 86_400_000; // milliseconds
/**
 * Recomputes the order of best sellers and popular products. It sums up the last days, and once a day all products,
 * because the 7-day and 30-day periods move.
 */
export async function rerankProducts(
  inTransaction: InTransaction,
  { whole, now }: { whole: boolean; now: Date },
): Promise<void> {
  const since = malaysianDay(new Date(now.getTime() - (recountedDays - 1) * day));
  const changed = await inTransaction(async (tx) =>
    countDemand(tx, malaysianDay(now), whole ? undefined : await demandSince(tx, since)),
  );
  for (let at = 0; at < changed.length; at += reindexBatch) {
    await inTransaction((tx) => reindexProducts(tx, changed.slice(at, at + reindexBatch)));
  }
}
