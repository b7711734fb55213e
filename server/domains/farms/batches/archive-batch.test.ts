import { randomUUID } from 'node:crypto';
import {
  at,
  givenBatch,
  givenFarm,
  givenGrown,
  noon,
  recordFarmEvent,
  writeOffHarvests,
} from '#test/fixtures/given-farm.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { recordEvents } from '../events/record-events.ts';
import { archiveBatch, cancelBatch, reopenBatch } from './archive-batch.ts';
import { repeatCycle } from './repeat-cycle.ts';
import { startBatch } from './start-batch.ts';

type Tx = Parameters<typeof archiveBatch>[0];
const cleared = { net_g: 170_000, plants_removed: 1700, final: true };

/** Inserts a batch that was harvested and cleared on its 28th day. */
async function givenOver(tx: Tx) {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const harvest = recordFarmEvent(farm, id, 28, 'harvested', cleared, { cohorts: at(farm.p1) });
  await recordEvents(tx, [harvest], { staff: farm.worker, now: noon });
  await writeOffHarvests(tx, id);
  return { farm, id, doing: { staff: farm.manager, now: noon } };
}

const archivesOf = (tx: Tx, batchId: string) =>
  tx.selectFrom('archives').selectAll().where('batch_id', '=', batchId).execute();

test('a batch that has ended is archived with its figures', async ({ tx }) => {
  const { farm, id, doing } = await givenOver(tx);

  await archiveBatch(tx, id, { id: randomUUID(), rating: 4, lessons: 'Sow thinner.' }, doing);

  expect(await archivesOf(tx, id)).toMatchObject([
    {
      cycle: 1,
      outcome: 'completed',
      plot_id: farm.p1,
      season: 'wet',
      duration_days: 28,
      days_to_first_harvest: 28,
      sown: 2000,
      survivors: 1800,
      overall_survival: 0.9278, // 1,800 of 1,940
      total_g: 170_000,
      g_per_m2_bed: 425,
      rating: 4,
      lessons: 'Sow thinner.',
      archived_by: doing.staff.id,
    },
  ]);
  expect(await findAllViolations(tx)).toEqual([]);
});

test('later events do not change an archive, whenever they happened', async ({ tx }) => {
  const { farm, id, doing } = await givenOver(tx);
  await archiveBatch(tx, id, { id: randomUUID() }, doing);
  const loss = recordFarmEvent(
    farm,
    id,
    15,
    'mortality',
    { quantity: 5, cause: 'heat' },
    { cohorts: at(farm.p1) },
  );

  const [outcome] = await recordEvents(tx, [loss], { staff: farm.worker, now: noon });

  expect(outcome).toMatchObject({ outcome: 'needs_review', code: 'batch_archived' });
  expect(await archivesOf(tx, id)).toMatchObject([{ survivors: 1800 }]);
});

test('a reopened batch applies the events it missed, and is archived with new figures', async ({ tx }) => {
  const { farm, id, doing } = await givenOver(tx);
  await archiveBatch(tx, id, { id: randomUUID() }, doing);
  const loss = recordFarmEvent(
    farm,
    id,
    15,
    'mortality',
    { quantity: 5, cause: 'heat' },
    { cohorts: at(farm.p1) },
  );
  await recordEvents(tx, [loss], { staff: farm.worker, now: noon });

  await reopenBatch(tx, id, { id: randomUUID(), reason: 'a loss was recorded late' }, doing);
  expect(await archivesOf(tx, id)).toEqual([]);
  const { stage, lost } = await tx
    .selectFrom('batches')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect({ stage, lost }).toEqual({ stage: 'completed', lost: 5 });

  await archiveBatch(tx, id, { id: randomUUID() }, doing);
  expect(await archivesOf(tx, id)).toMatchObject([{ survivors: 1795, losses: { heat: 5 } }]);
  const all = await tx
    .selectFrom('crop_cycle_archives')
    .select('survivors')
    .where('batch_id', '=', id)
    .execute();
  expect(all.map(({ survivors }) => survivors).toSorted()).toEqual([1795, 1800]);
});

test('a growing batch cannot be archived, and no batch twice', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenBatch(tx, farm);
  const over = await givenOver(tx);
  const archive = (batch: string, doing = over.doing) => archiveBatch(tx, batch, { id: randomUUID() }, doing);

  await expect(archive(id, { staff: farm.manager, now: noon })).rejects.toMatchObject({
    code: 'stage_invalid',
  });
  await archive(over.id);
  await expect(archive(over.id)).rejects.toMatchObject({ code: 'batch_archived' });
});

test('only a manager of the farm archives', async ({ tx }) => {
  const { farm, id } = await givenOver(tx);
  const worker = { staff: farm.worker, now: noon };

  await expect(archiveBatch(tx, id, { id: randomUUID() }, worker)).rejects.toMatchObject({
    code: 'forbidden_farm',
  });
  await expect(archiveBatch(tx, randomUUID(), { id: randomUUID() }, worker)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the figures of an archive cannot be changed', async ({ tx }) => {
  const { id, doing } = await givenOver(tx);
  await archiveBatch(tx, id, { id: randomUUID() }, doing);

  await expect(
    tx.updateTable('crop_cycle_archives').set({ total_g: 1 }).where('batch_id', '=', id).execute(),
  ).rejects.toThrow('only ever added to');
});

test('a successful cycle can be planned again on the same ground', async ({ tx }) => {
  const { farm, id, doing } = await givenOver(tx);
  await archiveBatch(tx, id, { id: randomUUID() }, doing);
  const [archive] = await archivesOf(tx, id);
  const plan = { id: randomUUID(), event_id: randomUUID(), sow_on: '2026-12-01' };

  const { code } = await repeatCycle(tx, archive?.id ?? '', plan, doing);

  expect(code).toMatch(/^NB-2612-/);
  expect(
    await tx.selectFrom('batches').selectAll().where('id', '=', plan.id).executeTakeFirst(),
  ).toMatchObject({
    stage: 'planned',
    plot_id: farm.p1,
    planned_on: '2026-12-01',
    planned_quantity: 2000,
    ready_on: '2026-12-28',
  });
});

test('a cycle that is planned after its sowing day is planned at the start of that day', async ({ tx }) => {
  const { id, doing } = await givenOver(tx);
  await archiveBatch(tx, id, { id: randomUUID() }, doing);
  const [archive] = await archivesOf(tx, id);
  const plan = { id: randomUUID(), event_id: randomUUID(), sow_on: '2026-11-02' };

  await repeatCycle(tx, archive?.id ?? '', plan, doing);

  const event = await tx
    .selectFrom('farm_events')
    .selectAll()
    .where('id', '=', plan.event_id)
    .executeTakeFirst();
  expect(new Date(event?.occurred_at ?? '')).toEqual(new Date('2026-11-01T16:00:00Z'));
});

test('a cancelled plan stays on record, and a sown batch cannot be cancelled', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const doing = { staff: farm.manager, now: noon };
  const id = randomUUID();
  const event = recordFarmEvent(farm, id, 40, 'planned', {
    quantity: 500,
    sow_on: '2026-12-01',
    plot_id: farm.p1,
  });
  await startBatch(tx, { id, farm_id: farm.id, variety_id: farm.variety, event }, doing);
  const sown = await givenBatch(tx, farm);
  const cancel = (batch: string) => cancelBatch(tx, batch, { id: randomUUID(), reason: 'flood' }, doing);

  await cancel(id);
  expect(await tx.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    stage: 'cancelled',
    outcome: 'cancelled',
    ready_on: null,
  });
  await expect(cancel(sown.id)).rejects.toMatchObject({ code: 'stage_invalid' });
  expect(await findAllViolations(tx)).toEqual([]);
});

test('every event of a batch is reviewed before it is archived', async ({ tx }) => {
  const { farm, id, doing } = await givenOver(tx);
  const late = recordFarmEvent(
    farm,
    id,
    27,
    'mortality',
    { quantity: 5000, cause: 'pest' },
    { cohorts: at(farm.p1) },
  );
  await recordEvents(tx, [late], { staff: farm.worker, now: noon });

  await expect(archiveBatch(tx, id, { id: randomUUID() }, doing)).rejects.toMatchObject({
    code: 'records_pending_review',
  });
});

test('a batch is archived only once its harvests are packed or written off', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const harvest = recordFarmEvent(farm, id, 28, 'harvested', cleared, { cohorts: at(farm.p1) });
  await recordEvents(tx, [harvest], { staff: farm.worker, now: noon });
  const archive = () => archiveBatch(tx, id, { id: randomUUID() }, { staff: farm.manager, now: noon });

  await expect(archive()).rejects.toMatchObject({
    code: 'lot_open',
    details: { values: { code: expect.stringMatching(/^H-261029-/) } },
  });
  await writeOffHarvests(tx, id);
  await archive();
  expect(await archivesOf(tx, id)).toHaveLength(1);
});

test('a hold is lifted after the batch has ended, so that its harvest can be packed', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const record = (day: number, type: 'hold_placed' | 'hold_released') =>
    recordFarmEvent(farm, id, day, type, { reason: 'a sample was sent', scope: 'batch' });
  const harvested = { net_g: 90_000, plants_removed: 900, final: false };
  const on = { cohorts: at(farm.p1) };
  const events = [
    recordFarmEvent(farm, id, 27, 'harvested', harvested, on),
    record(28, 'hold_placed'),
    recordFarmEvent(farm, id, 29, 'terminated', { quantity: 900 }, on),
  ];
  const held = async () =>
    (await tx.selectFrom('cohorts').select('on_hold').where('batch_id', '=', id).execute()).some(
      ({ on_hold }) => on_hold,
    );
  await recordEvents(tx, events, { staff: farm.worker, now: noon });
  expect(await held()).toBe(true);
  const released = await recordEvents(tx, [record(30, 'hold_released')], { staff: farm.manager, now: noon });

  expect(released).toMatchObject([{ outcome: 'accepted' }]);
  expect(await held()).toBe(false);
  expect(await findAllViolations(tx)).toEqual([]);
});
