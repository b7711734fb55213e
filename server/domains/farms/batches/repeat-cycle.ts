import { planMomentOf } from '@kebun/contract/farms/batches/staff-batch-actions.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { makeDeskEvent } from '../events/record-event.ts';
import type { FarmStaff } from '../farm-staff.ts';
import { startBatch } from './start-batch.ts';

interface Repetition {
  id: string; // of the new batch
  event_id: string;
  sow_on: string;
  plot_id?: string; // defaults to the plot of the last cycle
  quantity?: number; // defaults to the quantity of the last cycle
}

/** Plans a new batch like an earlier successful one. */
export async function repeatCycle(
  tx: Tx,
  archiveId: string,
  { id, event_id, sow_on, plot_id, quantity }: Repetition,
  context: { staff: FarmStaff; now: Date },
): Promise<{ id: string; code: string }> {
  const last = await tx
    .selectFrom('crop_cycle_archives')
    .select(['farm_id', 'variety_id', 'plot_id', 'sown'])
    .where('id', '=', archiveId)
    .executeTakeFirst();
  const place = plot_id ?? last?.plot_id;
  const plants = quantity ?? last?.sown;
  if (!last || !place || !plants) throw new Refusal('not_found');

  const { farm_id, variety_id } = last;
  const about = { id: event_id, farm_id, batch_id: id, cohorts: [] };
  const moment = planMomentOf(sow_on, context.now);
  const event = makeDeskEvent('planned', { sow_on, plot_id: place, quantity: plants }, about, moment);
  return startBatch(tx, { id, farm_id, variety_id, event }, context);
}
