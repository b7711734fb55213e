import type { InTransaction } from '#platform/cache/tags.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { reindexProducts } from '../reindex-products.ts';
import { countDemand, demandSince } from './count-demand.ts';

const day = 86_400_000; // milliseconds
const batch = 500;

/** How far back what is wanted may still change. */
export const openDays = 3;

/**
 * Lets best sellers and popular goods stand where they belong now. What was wanted in the last days is summed up anew;
 * once a day everything is, for then the days of last week and last month are others.
 */
export async function recalculateRankings(
  inTransaction: InTransaction,
  { whole, now }: { whole: boolean; now: Date },
): Promise<void> {
  const since = malaysianDay(new Date(now.getTime() - (openDays - 1) * day));
  const changed = await inTransaction(async (tx) =>
    countDemand(tx, malaysianDay(now), whole ? undefined : await demandSince(tx, since)),
  );
  for (let at = 0; at < changed.length; at += batch) {
    await inTransaction((tx) => reindexProducts(tx, changed.slice(at, at + batch)));
  }
}
