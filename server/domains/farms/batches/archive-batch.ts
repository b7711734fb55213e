import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { lockLogs } from '../events/farm-log.ts';
import { makeDeskEvent, recordEventNow } from '../events/record-event.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';

interface DecisionContext {
  staff: FarmStaff;
  now: Date;
}

/**
 * Archives a batch that has ended and stores its figures for good. Later events do not change them. Throws while an
 * event of the batch waits for review, or grams of its harvests are neither packed nor written off.
 */
export async function archiveBatch(
  tx: Tx,
  batchId: string,
  { id, rating, lessons }: { id: string; rating?: number; lessons?: string },
  deciding: DecisionContext,
): Promise<void> {
  const { farm_id } = await findManaged(tx, batchId, deciding.staff);
  await lockLogs(tx, [farm_id]); // no event can be recorded in the meantime
  const { reviews } = await findManaged(tx, batchId, deciding.staff);
  if (reviews > 0) throw new Refusal('records_pending_review');
  const lot = await openLotsOf(tx, batchId).orderBy('code').executeTakeFirst();
  if (lot) throw new Refusal('lot_open', { values: { code: lot.code } });
  const payload = { ...(rating !== undefined && { rating }), ...(lessons !== undefined && { lessons }) };
  const event = makeDeskEvent(
    'archived',
    payload,
    { id, farm_id, batch_id: batchId, cohorts: [] },
    deciding.now,
  );
  await recordEventNow(tx, event, deciding);
}

/** Reopens an archived batch: withdraws its figures and applies the events recorded in the meantime. */
export async function reopenBatch(
  tx: Tx,
  batchId: string,
  { id, reason }: { id: string; reason: string },
  deciding: DecisionContext,
): Promise<void> {
  const { farm_id } = await findManaged(tx, batchId, deciding.staff);
  const event = makeDeskEvent(
    'reopened',
    { reason },
    { id, farm_id, batch_id: batchId, cohorts: [] },
    deciding.now,
  );
  await recordEventNow(tx, event, deciding);
}

/** Cancels a plan that was never sown. The plan stays on record. */
export async function cancelBatch(
  tx: Tx,
  batchId: string,
  { id, reason }: { id: string; reason: string },
  deciding: DecisionContext,
): Promise<void> {
  const { farm_id } = await findManaged(tx, batchId, deciding.staff);
  const event = makeDeskEvent(
    'cancelled',
    { reason },
    { id, farm_id, batch_id: batchId, cohorts: [] },
    deciding.now,
  );
  await recordEventNow(tx, event, deciding);
}

/** Selects the harvest lots of a batch that have grams left. */
const openLotsOf = (tx: Tx, batchId: string) =>
  tx.selectFrom('harvest_lots').select('code').where('batch_id', '=', batchId).where('remaining_g', '>', 0);

async function findManaged(tx: Tx, batchId: string, staff: FarmStaff) {
  const batch = await tx
    .selectFrom('batches')
    .select(['id', 'farm_id', 'reviews'])
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!batch) throw new Refusal('not_found');
  requireFarmManager(staff, batch.farm_id);
  return batch;
}
