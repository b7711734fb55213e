import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { lockLogs } from '../events/farm-log.ts';
import { atDesk, recordEventNow } from '../events/record-event.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';

interface Deciding {
  staff: FarmStaff;
  now: Date;
}

/**
 * Puts a batch away that is over. Its figures are computed now and stay; nothing told later changes it. What was told
 * of it before is reviewed first.
 */
export async function archiveBatch(
  tx: Tx,
  batchId: string,
  { id, rating, lessons }: { id: string; rating?: number; lessons?: string },
  deciding: Deciding,
): Promise<void> {
  const { farm_id } = await findManaged(tx, batchId, deciding.staff);
  await lockLogs(tx, [farm_id]); // nothing is told of it meanwhile
  const { reviews } = await findManaged(tx, batchId, deciding.staff);
  if (reviews > 0) throw new Refusal('records_wait');
  const payload = { ...(rating !== undefined && { rating }), ...(lessons !== undefined && { lessons }) };
  const event = atDesk('archived', payload, { id, farm_id, batch_id: batchId, cohorts: [] }, deciding.now);
  await recordEventNow(tx, event, deciding);
}

/** Takes a batch out of the archive: its figures are withdrawn, and what was told of it meanwhile is heard. */
export async function reopenBatch(
  tx: Tx,
  batchId: string,
  { id, reason }: { id: string; reason: string },
  deciding: Deciding,
): Promise<void> {
  const { farm_id } = await findManaged(tx, batchId, deciding.staff);
  const event = atDesk('reopened', { reason }, { id, farm_id, batch_id: batchId, cohorts: [] }, deciding.now);
  await recordEventNow(tx, event, deciding);
}

/** Calls off a plan. What was never sown is not thrown away either: the plan stays on record. */
export async function cancelBatch(
  tx: Tx,
  batchId: string,
  { id, reason }: { id: string; reason: string },
  deciding: Deciding,
): Promise<void> {
  const { farm_id } = await findManaged(tx, batchId, deciding.staff);
  const event = atDesk(
    'cancelled',
    { reason },
    { id, farm_id, batch_id: batchId, cohorts: [] },
    deciding.now,
  );
  await recordEventNow(tx, event, deciding);
}

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
