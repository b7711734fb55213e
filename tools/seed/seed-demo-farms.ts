import { randomUUID } from 'node:crypto';
import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { recordEvents } from '../../server/domains/farms/events/record-events.ts';
import { correctEvent } from '../../server/domains/farms/events/undo-event.ts';
import type { FarmRole } from '../../server/domains/farms/farm-staff.ts';
import type { Tx } from '../../server/platform/db/db.ts';

interface LivingBatch {
  batch_id: string;
  farm_id: string;
  plot_id: string;
  alive: number;
}

/** Returns the oldest or the youngest living batch on a farm. */
const findLivingBatch = (
  tx: Tx,
  farmIds: readonly string[],
  order: 'asc' | 'desc',
): Promise<LivingBatch | undefined> =>
  tx
    .selectFrom('cohorts')
    .innerJoin('batches', 'batches.id', 'batch_id')
    .select(['batch_id', 'batches.farm_id', 'cohorts.plot_id', 'cohorts.alive'])
    .where('batches.farm_id', 'in', farmIds)
    .where('closed_at', 'is', null)
    .where('cohorts.alive', '>', 100)
    .orderBy('batches.code', order)
    .executeTakeFirst();

const anHour = 3_600_000;

/** Returns a loss of plants an hour ago. */
const loss = ({ farm_id, batch_id, plot_id }: LivingBatch, quantity: number, now: Date) =>
  ({
    id: randomUUID(),
    farm_id,
    batch_id,
    cohorts: [{ location_id: plot_id }],
    occurred_at: new Date(now.valueOf() - anHour).toISOString(),
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
    type: 'mortality',
    payload: { quantity, cause: 'flood' },
  }) satisfies FarmEventInput<'mortality'>;

const as = (id: string, farm: string, role: FarmRole) => ({ id, farms: new Map([[farm, role]]) });

/** Records a loss of more plants than there are, which waits for a manager. */
export async function recordMistypedLoss(tx: Tx, staffId: string, farmIds: readonly string[]): Promise<void> {
  const plants = await findLivingBatch(tx, farmIds, 'asc');
  if (!plants) return;
  const now = new Date();
  const staff = as(staffId, plants.farm_id, 'field_worker');
  await recordEvents(tx, [loss(plants, 10 * plants.alive, now)], { staff, now });
}

/** Records a loss with one zero too many, and its correction by a manager. */
export async function recordCorrectedLoss(
  tx: Tx,
  staffId: string,
  farmIds: readonly string[],
): Promise<void> {
  const plants = await findLivingBatch(tx, farmIds, 'desc');
  if (!plants) return;
  const now = new Date();
  const staff = as(staffId, plants.farm_id, 'farm_manager');
  const wrong = loss(plants, 60, now);
  await recordEvents(tx, [wrong], { staff, now });
  const right = { event: loss(plants, 6, now), reason: 'One zero too many.' };
  await correctEvent(tx, wrong.id, right, { staff, now });
}
