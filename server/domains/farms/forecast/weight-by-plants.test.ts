import { randomUUID } from 'node:crypto';
import type { TemplateName } from '@kebun/contract/farms/batches/stages.ts';
import { type CropFigures, middleOf } from '@kebun/contract/farms/crops/crop-figures.ts';
import { noDecisions, replay } from '@kebun/contract/farms/events/replay.ts';
import { forecastOf } from '@kebun/contract/farms/forecast/forecast.ts';
import type { Tx } from '#platform/db/db.ts';
import { at, type GivenFarm, givenFarm, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { startBatch } from '../batches/start-batch.ts';
import { recordEvents } from '../events/record-events.ts';

const weightOf = async (tx: Tx, id: string) =>
  tx
    .selectFrom('batches')
    .select(['low_g', 'likely_g', 'high_g'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Inserts a crop with a yield per square metre but none per plant, and a bed of 8,261 m². */
async function givenAmaranth(tx: Tx) {
  const farm = await givenFarm(tx);
  await tx
    .updateTable('crops')
    .set((eb) => ({ figures: eb.selectFrom('crops as book').select('figures').where('id', '=', 'bayam') }))
    .where('id', '=', farm.crop)
    .execute();
  await tx
    .updateTable('plots')
    .set({ area_m2: 8_700, bed_area_m2: 8_261 })
    .where('id', '=', farm.p1)
    .execute();
  return farm;
}

async function plan(tx: Tx, farm: GivenFarm, quantity: number, sow_on = '2026-11-21') {
  const id = randomUUID();
  const event = recordFarmEvent(farm, id, 50, 'planned', { quantity, sow_on, plot_id: farm.p1 });
  await startBatch(
    tx,
    { id, farm_id: farm.id, variety_id: farm.variety, event },
    { staff: farm.worker, now: noon },
  );
  return id;
}

async function sow(tx: Tx, farm: GivenFarm, quantity: number, day = 20) {
  const id = randomUUID();
  const event = recordFarmEvent(
    farm,
    id,
    day,
    'seeded',
    { quantity, unit: 'seed' },
    { cohorts: at(farm.p1) },
  );
  await startBatch(
    tx,
    { id, farm_id: farm.id, variety_id: farm.variety, event },
    { staff: farm.worker, now: noon },
  );
  return id;
}

test('ten plants of amaranth are not forecast at seven tonnes', async ({ tx }) => {
  const farm = await givenAmaranth(tx);

  const { likely_g, high_g } = await weightOf(tx, await plan(tx, farm, 10));

  expect(likely_g).toBeGreaterThan(50);
  expect(high_g).toBeLessThan(10 * 150); // no amaranth plant weighs more than 150 g
});

test('the forecast weight follows the living plants: 2,000, 1,760, 20', async ({ tx }) => {
  const farm = await givenAmaranth(tx);
  const id = await sow(tx, farm, 2_000);
  const tell = (...events: ReturnType<typeof recordFarmEvent>[]) =>
    recordEvents(tx, events, { staff: farm.worker, now: noon });

  await tell(
    recordFarmEvent(farm, id, 23, 'germination_counted', { germinated: 1_860, final: true }),
    recordFarmEvent(farm, id, 26, 'thinned', { quantity: 100 }),
  );
  const many = await weightOf(tx, id);
  await tell(
    recordFarmEvent(farm, id, 30, 'mortality', { quantity: 1_740, cause: 'flood' }, { cohorts: at(farm.p1) }),
  );
  const few = await weightOf(tx, id);

  expect(many.high_g).toBeLessThan(1_760 * 150);
  expect(many.likely_g).toBeGreaterThan(1_760 * 10);
  expect(few.likely_g).toBeLessThan(20 * 60);
  expect(Number(few.likely_g) / Number(many.likely_g)).toBeCloseTo(20 / 1_760, 2);
});

test('two batches in one bed share its area', async ({ tx }) => {
  const farm = await givenAmaranth(tx);
  const enough = 800_000; // more than the bed has room for
  const one = await sow(tx, farm, enough);
  const alone = await weightOf(tx, one);

  const other = await sow(tx, farm, enough);
  const [first, second] = [await weightOf(tx, one), await weightOf(tx, other)];

  expect(Number(first.likely_g) + Number(second.likely_g)).toBeLessThanOrEqual(
    Number(alone.likely_g) * 1.001,
  );
  expect(first.likely_g).toBe(second.likely_g);
  expect(await findAllViolations(tx)).toEqual([]);
});

test('two plans for one bed in the same weeks share its area; consecutive plans do not', async ({ tx }) => {
  const farm = await givenAmaranth(tx);
  const one = await plan(tx, farm, 800_000, '2026-12-01');
  const alone = Number((await weightOf(tx, one)).likely_g);
  const after = await plan(tx, farm, 800_000, '2027-03-01');
  expect(Number((await weightOf(tx, one)).likely_g)).toBe(alone);
  expect(Number((await weightOf(tx, after)).likely_g)).toBe(alone);

  const concurrent = await plan(tx, farm, 800_000, '2026-12-10');

  expect(Number((await weightOf(tx, concurrent)).likely_g)).toBeLessThan(alone * 0.51);
  expect(Number((await weightOf(tx, one)).likely_g)).toBeLessThan(alone * 0.51);
});

interface GrownBatch {
  id: string;
  template: TemplateName;
  regrowth: boolean;
  figures: CropFigures;
}

/** Returns the maximum weight of one plant in grams, whatever the yield of the bed. */
const heaviest = ({ plant_kg, yield_kg_m2 }: CropFigures) =>
  1_000 * (plant_kg?.high ?? (yield_kg_m2 ? middleOf(yield_kg_m2) : 0));

function planned({ template, regrowth }: GrownBatch, quantity: number) {
  const event = {
    id: 'plan',
    type: 'planned',
    payload: { quantity, sow_on: '2026-11-01', plot_id: 'bed' },
    farm_id: 'farm',
    batch_id: 'batch',
    cohorts: [],
    occurred_at: '2026-11-01T01:00:00.000Z',
    recorded_at: '2026-11-01T01:00:00.000Z',
    position: 1,
    photos: [],
  };
  const place = { id: 'bed', farm_id: 'farm', kind: 'plot' as const };
  const batches = [{ id: 'batch', farm_id: 'farm', template, regrowth }];
  const log = { batches, places: new Map([['bed', place]]), events: [event], decisions: noDecisions };
  return replay(log as unknown as Parameters<typeof replay>[0]).batches.get('batch');
}

test('ten, twenty or 1,760 plants of any crop yield what so many plants can', async ({ tx }) => {
  const crops = (await tx.selectFrom('crops').selectAll().execute()) as unknown as GrownBatch[];
  expect(crops.length).toBeGreaterThan(50);

  for (const crop of crops) {
    for (const plants of [10, 20, 1_760]) {
      const batch = planned(crop, plants);
      if (!batch) throw new Error(`The demo has no batch of ${crop.id}`);
      const forecast = forecastOf({
        batch,
        figures: crop.figures,
        past: [],
        today: '2026-11-01',
        bed_m2: 8_261,
      });
      if (!forecast) throw new Error(`The demo has no forecast of ${crop.id}`);
      const { grams, until, first } = forecast;
      expect(grams.p50, crop.id).toBeGreaterThan(0);
      expect(grams.p50, crop.id).toBeLessThanOrEqual(plants * heaviest(crop.figures));
      expect(until >= first.p90, crop.id).toBe(true);
    }
  }
});
