import { randomUUID } from 'node:crypto';
import { listStaffBatches } from '../../contract/farms/batches/staff-batches.ts';
import type { FarmEventInput } from '../../contract/farms/events/events.ts';
import { correctEvent, submitFarmEvents } from '../../contract/farms/events/staff-events.ts';
import type { SeedCall } from './over-api/seeding-app.ts';

/** A batch with its plants on one plot. */
export interface LivingBatch {
  batch_id: string;
  farm_id: string;
  plot_id: string;
  alive: number;
}

/** Returns the larger living batches of the farms in the order of their codes: the oldest first. */
export async function livingBatches(owner: SeedCall, farmIds: readonly string[]): Promise<LivingBatch[]> {
  const found = await Promise.all(
    farmIds.map((farm_id) =>
      owner(listStaffBatches, { query: { farm_id, state: 'living', limit: 100 } }).then(({ data }) => data),
    ),
  );
  return found
    .flat()
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .flatMap(({ id: batch_id, farm, plot, alive }) =>
      plot && alive > 100 ? [{ batch_id, farm_id: farm.id, plot_id: plot.id, alive }] : [],
    );
}

const anHour = 3_600_000;

/** Returns a loss of plants an hour ago. */
const loss = ({ farm_id, batch_id, plot_id }: LivingBatch, quantity: number) =>
  ({
    id: randomUUID(),
    farm_id,
    batch_id,
    cohorts: [{ location_id: plot_id }],
    occurred_at: new Date(Date.now() - anHour).toISOString(),
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
    type: 'mortality',
    payload: { quantity, cause: 'flood' },
  }) satisfies FarmEventInput<'mortality'>;

/** Records a loss of more plants than there are, which waits for a manager. */
export async function recordMistypedLoss(worker: SeedCall, batch: LivingBatch): Promise<void> {
  await worker(submitFarmEvents, { body: { events: [loss(batch, 10 * batch.alive)] } });
}

/** Records a loss with one zero too many, and its correction. */
export async function recordCorrectedLoss(manager: SeedCall, batch: LivingBatch): Promise<void> {
  const wrong = loss(batch, 60);
  await manager(submitFarmEvents, { body: { events: [wrong] } });
  await manager(correctEvent, {
    params: { id: wrong.id },
    body: { event: loss(batch, 6), reason: 'One zero too many.' },
  });
}
