import { randomUUID } from 'node:crypto';
import type { Payload } from '@kebun/contract/farms/events/events.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import {
  at,
  type GivenFarm,
  givenFarm,
  givenGrown,
  noon,
  recordFarmEvent,
} from '#test/fixtures/given-farm.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { decideReview } from './decide-review.ts';
import { rebuildBatches } from './rebuild-batches.ts';
import { recordEvents } from './record-events.ts';
import { correctEvent, voidEvent } from './undo-event.ts';

const lotsOf = (tx: Tx, batchId: string) =>
  tx
    .selectFrom('harvest_lots')
    .select(['code', 'harvested_on', 'grade', 'harvested_g', 'packed_g', 'remaining_g', 'disputed_g'])
    .where('batch_id', '=', batchId)
    .orderBy('code')
    .execute();

const harvest = (farm: GivenFarm, batch: string, day: number, more: Partial<Payload<'harvested'>> = {}) =>
  recordFarmEvent(
    farm,
    batch,
    day,
    'harvested',
    { net_g: 9_000, plants_removed: 90, final: false, ...more },
    { cohorts: at(farm.p1) },
  );

async function givenHarvested(tx: Tx, more: Partial<Payload<'harvested'>> = {}) {
  const farm = await givenFarm(tx);
  const { id: batch, code } = await givenGrown(tx, farm);
  const event = harvest(farm, batch, 28, more);
  await recordEvents(tx, [event], { staff: farm.worker, now: noon });
  return { farm, batch, event, name: `H-261029-${code.slice(3).replace('-', '')}-P1` };
}

/** Packs grams of the lots of a batch into one pack, as `packHarvest` does in the domain above. */
async function pack(tx: Tx, batch: string, g: number) {
  const { sku_id } = await givenProduct(tx);
  await sql`
    with lot as (
      update harvest_lots set packed_g = packed_g + ${g}, remaining_g = remaining_g - ${g} where batch_id = ${batch}
      returning id, farm_id, grade, harvested_on
    ), made as (
      insert into pack_lots (code, kind, sku_id, packs, made_on, best_before, farm_id, grade, harvested_on, pack_g,
        input_g, waste_g, overfill_g, source)
      select 'K-261029-0001ABC', 'packed', ${sku_id}, 1, harvested_on, harvested_on, farm_id, grade, harvested_on,
        ${g}, ${g}, 0, 0, 'test'
      from lot
      returning id
    )
    insert into lot_edges (from_harvest_lot_id, to_pack_lot_id, grams) select lot.id, made.id, ${g} from lot, made
  `.execute(tx);
}

test('harvests of one day, plot and grade are one lot', async ({ tx }) => {
  const { farm, batch, name } = await givenHarvested(tx);
  await recordEvents(tx, [harvest(farm, batch, 28, { net_g: 1_500 }), harvest(farm, batch, 29)], {
    staff: farm.worker,
    now: noon,
  });

  expect(await lotsOf(tx, batch)).toMatchObject([
    { code: name, harvested_on: '2026-10-29', grade: 'ungraded', harvested_g: 10_500, remaining_g: 10_500 },
    { code: name.replace('261029', '261030'), harvested_on: '2026-10-30', harvested_g: 9_000 },
  ]);
  expect(await findAllViolations(tx)).toEqual([]);
});

test('each grade of a harvest is a lot of its own', async ({ tx }) => {
  const grades = [
    { grade: 'premium', g: 6_000 },
    { grade: 'one', g: 2_500 },
    { grade: 'reject', g: 500 },
  ] as const;
  const { batch, name } = await givenHarvested(tx, { grades: [...grades] });

  expect(await lotsOf(tx, batch)).toMatchObject([
    { code: `${name}-1`, grade: 'one', harvested_g: 2_500 },
    { code: `${name}-P`, grade: 'premium', harvested_g: 6_000 },
    { code: `${name}-R`, grade: 'reject', harvested_g: 500 },
  ]);
});

test('a repeated event and a rebuild change no lot', async ({ tx }) => {
  const { farm, batch, event } = await givenHarvested(tx);
  await pack(tx, batch, 4_000);
  const before = await lotsOf(tx, batch);

  await recordEvents(tx, [event], { staff: farm.worker, now: noon });
  await rebuildBatches(tx, [batch], noon);

  expect(before).toMatchObject([{ packed_g: 4_000, remaining_g: 5_000 }]);
  expect(await lotsOf(tx, batch)).toEqual(before);
});

test('a voided harvest takes its grams back, and its lot stays with its code', async ({ tx }) => {
  const { farm, batch, event, name } = await givenHarvested(tx);
  const undoing = { staff: farm.worker, now: noon };
  await voidEvent(tx, event.id, { id: randomUUID(), reason: 'slip' }, undoing);

  expect(await lotsOf(tx, batch)).toMatchObject([{ code: name, harvested_g: 0, remaining_g: 0 }]);
  expect(await findAllViolations(tx)).toEqual([]);

  await recordEvents(tx, [harvest(farm, batch, 28)], { staff: farm.worker, now: noon });
  expect(await lotsOf(tx, batch)).toMatchObject([{ code: name, harvested_g: 9_000 }]);
});

test('a harvest cannot be voided or corrected below what is packed', async ({ tx }) => {
  const { farm, batch, event, name } = await givenHarvested(tx);
  await pack(tx, batch, 4_000);
  const undoing = { staff: farm.worker, now: noon };
  const corrected = (net_g: number) =>
    correctEvent(tx, event.id, { event: harvest(farm, batch, 28, { net_g }), reason: 'scales' }, undoing);

  await sql`savepoint before`.execute(tx);
  await expect(voidEvent(tx, event.id, { id: randomUUID(), reason: 'slip' }, undoing)).rejects.toMatchObject({
    code: 'harvest_packed',
    details: { values: { lot: name } },
  });
  await sql`rollback to before`.execute(tx);
  await expect(corrected(3_999)).rejects.toMatchObject({ code: 'harvest_packed' });
  await sql`rollback to before`.execute(tx);

  await corrected(4_000);
  expect(await lotsOf(tx, batch)).toMatchObject([{ harvested_g: 4_000, packed_g: 4_000, remaining_g: 0 }]);
});

test('a spray that arrives late disputes what is packed, until a manager accepts the harvest', async ({
  tx,
}) => {
  const { farm, batch, event } = await givenHarvested(tx);
  await pack(tx, batch, 4_000);
  const spray = recordFarmEvent(farm, batch, 25, 'sprayed', { phi_days: 7 }, { cohorts: at(farm.p1) });

  await recordEvents(tx, [spray], { staff: farm.worker, now: noon });
  expect(await lotsOf(tx, batch)).toMatchObject([{ harvested_g: 0, disputed_g: 4_000, remaining_g: 0 }]);
  expect(await findAllViolations(tx)).toEqual([]);

  await decideReview(
    tx,
    event.id,
    { verdict: 'accepted', note: 'harvested before' },
    { staff: farm.manager, now: noon },
  );
  expect(await lotsOf(tx, batch)).toMatchObject([{ harvested_g: 9_000, disputed_g: 0, remaining_g: 5_000 }]);
});

test('a lot never has more or fewer grams than were harvested', async ({ tx }) => {
  const { batch } = await givenHarvested(tx);

  await expect(
    sql`update harvest_lots set packed_g = 9001 where batch_id = ${batch}`.execute(tx),
  ).rejects.toMatchObject({ constraint: 'harvest_grams_balance' });
});
