import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { lockLogs } from '../events/farm-log.ts';
import { rebuildBatches } from '../events/rebuild-batches.ts';

/** Batches per transaction. The number is small, so that people who record events do not wait long. */
const chunkSize = 20;

/** Renews the forecast of every living batch, because time passes even without events. */
export async function refreshForecasts(db: Db, inTransaction: InTransaction, now: Date): Promise<void> {
  const today = malaysianDay(now);
  const stale = await db
    .selectFrom('batches')
    .select(['id', 'farm_id'])
    .where('closed_at', 'is', null)
    .where('forecast_on', '<', today)
    .orderBy('farm_id')
    .orderBy('id')
    .execute();

  for (const [farm, batches] of Map.groupBy(stale, ({ farm_id }) => farm_id)) {
    for (let at = 0; at < batches.length; at += chunkSize) {
      const ids = batches.slice(at, at + chunkSize).map(({ id }) => id);
      await inTransaction(async (tx) => {
        await lockLogs(tx, [farm]);
        await rebuildBatches(tx, ids, now);
      });
    }
  }
}
