import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { lockLogs } from '../events/farm-log.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';
import { assertFarmerActive } from '../people/assert-farmer-active.ts';
import { moveTotals, sharesOf } from './seedling-totals.ts';

/** The fields of a batch that staff edit. Stage, places and counts change by events only. */
export interface Description {
  responsible_farmer_id?: string | null;
  note?: string | null;
  public?: boolean;
}

/** Updates the description of a batch. Throws when the caller has seen an older version. */
export async function describeBatch(
  tx: Tx,
  batchId: string,
  { version, ...description }: Description & { version?: number },
  staff: FarmStaff,
): Promise<void> {
  const batch = await tx
    .selectFrom('batches')
    .select(['farm_id', 'responsible_farmer_id'])
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!batch) throw new Refusal('not_found');
  requireFarmManager(staff, batch.farm_id);
  const { responsible_farmer_id: farmer } = description;
  if (farmer !== batch.responsible_farmer_id) await assertFarmerActive(tx, farmer, 'responsible_farmer_id');

  await lockLogs(tx, [batch.farm_id]); // hidden batches are not counted in public figures
  const before = await sharesOf(tx, [batchId]);
  const written = await tx
    .updateTable('batches')
    .set({ ...description, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', batchId)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  await moveTotals(tx, before, await sharesOf(tx, [batchId]));
  invalidateTags(tx, 'farms');
}
