import { randomUUID } from 'node:crypto';
import { dayLength } from '@kebun/contract/lib/days.ts';
import { archiveBatchesAfterDays } from '@kebun/contract/lib/limits.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db } from '#platform/db/db.ts';
import { makeDeskEvent, recordEventNow } from '../events/record-event.ts';

/**
 * Archives batches that ended a while ago (`archiveBatchesAfterDays`), except those with events waiting for a manager
 * or with a harvest that is not packed.
 */
export async function archiveOld(db: Db, inTransaction: InTransaction, now: Date): Promise<void> {
  const since = new Date(now.valueOf() - archiveBatchesAfterDays * dayLength).toISOString();
  const over = await db
    .selectFrom('batches')
    .select(['id', 'farm_id'])
    .where('closed_at', '<', since)
    .where('archived_at', 'is', null)
    .where('reviews', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('harvest_lots')
            .select('harvest_lots.id')
            .whereRef('batch_id', '=', 'batches.id')
            .where('remaining_g', '>', 0),
        ),
      ),
    )
    .execute();

  for (const { id, farm_id } of over) {
    const event = makeDeskEvent(
      'archived',
      {},
      { id: randomUUID(), farm_id, batch_id: id, cohorts: [] },
      now,
    );
    await inTransaction((tx) => recordEventNow(tx, event, { now }));
  }
}
