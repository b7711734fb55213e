import { randomUUID } from 'node:crypto';
import {
  at,
  type GivenFarm,
  givenBatch,
  givenFarm,
  noon,
  recordFarmEvent,
} from '#test/fixtures/given-farm.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { recordEvents } from '../events/record-events.ts';
import { startBatch } from './start-batch.ts';

type Tx = Parameters<typeof startBatch>[0];

function plan(tx: Tx, farm: GivenFarm, { id = randomUUID(), plot = farm.p1, variety = farm.variety } = {}) {
  const event = recordFarmEvent(farm, id, 40, 'planned', {
    quantity: 500,
    sow_on: '2026-12-01',
    plot_id: plot,
  });
  return startBatch(
    tx,
    { id, farm_id: farm.id, variety_id: variety, event },
    { staff: farm.worker, now: noon },
  );
}

test('batches of a crop are numbered within their month', async ({ tx }) => {
  const farm = await givenFarm(tx);

  const [one, two, sown] = [await plan(tx, farm), await plan(tx, farm), await givenBatch(tx, farm)];

  expect([one.code, two.code].map((code) => code.slice(0, 7))).toEqual(['NB-2612', 'NB-2612']);
  expect([one, two, sown].map(({ code }) => code.slice(-2))).toEqual(['01', '02', '01']);
});

test('starting a batch twice with one id makes one batch', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const id = randomUUID();

  const [first, second] = [await plan(tx, farm, { id }), await plan(tx, farm, { id })];

  expect(second).toEqual(first);
});

test('a batch that is planned for later and was sown before the plan is one that was sown', async ({
  tx,
}) => {
  const farm = await givenFarm(tx);
  const { id } = await plan(tx, farm); // recorded on 10 November, for 1 December
  const sowing = recordFarmEvent(
    farm,
    id,
    38,
    'seeded',
    { quantity: 500, unit: 'seed' },
    { cohorts: at(farm.p1, 500) },
  );
  const outcomes = await recordEvents(tx, [sowing], { staff: farm.worker, now: noon });

  expect(outcomes).toMatchObject([{ outcome: 'accepted' }]);
  const batch = tx.selectFrom('batches').select(['stage', 'sown_on', 'planned_on']).where('id', '=', id);
  expect(await batch.executeTakeFirst()).toEqual({
    stage: 'sown',
    sown_on: '2026-11-08',
    planned_on: '2026-11-08',
  });
  expect(await findAllViolations(tx)).toEqual([]);
});

test('a sowing forecasts its harvest day and weight from the crop figures', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenBatch(tx, farm, 48); // two days ago

  expect(await tx.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    stage: 'sown',
    sown_on: '2026-11-18',
    ready_from: '2026-12-09',
    ready_on: '2026-12-15',
    ready_to: '2026-12-21',
    likely_g: 105_600,
    overdue_from: '2026-11-23',
    trays: 20,
  });
  const snapshots = await tx
    .selectFrom('forecast_snapshots')
    .selectAll()
    .where('batch_id', '=', id)
    .execute();
  expect(snapshots).toMatchObject([{ stage: 'sown', forecast_on: '2026-11-20', ready_on: '2026-12-15' }]);
  expect(await findAllViolations(tx)).toEqual([]);
});

test('a batch with an unknown variety or place is refused', async ({ tx }) => {
  const farm = await givenFarm(tx);

  await expect(plan(tx, farm, { variety: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  await expect(plan(tx, farm, { plot: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
});

test('trays cannot be sown in the open or on another farm', async ({ tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const sow = (location: string) => {
    const id = randomUUID();
    const trays = { quantity: 100, unit: 'seed', trays: 1, cells_per_tray: 100 } as const;
    const event = recordFarmEvent(farm, id, 0, 'seeded', trays, { cohorts: at(location) });
    return startBatch(
      tx,
      { id, farm_id: farm.id, variety_id: farm.variety, event },
      { staff: farm.worker, now: noon },
    );
  };

  await expect(sow(farm.p1)).rejects.toMatchObject({ code: 'location_unsuitable' });
  await expect(sow(another.nursery)).rejects.toMatchObject({ code: 'forbidden_farm' });
});

test('a sowing cannot be in the future', async ({ tx }) => {
  const farm = await givenFarm(tx);

  await expect(givenBatch(tx, farm, 51)).rejects.toMatchObject({ code: 'occurred_in_future' });
});
