import { randomUUID } from 'node:crypto';
import { addDays } from '@kebun/contract/lib/days.ts';
import { readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import type { PackingRequest } from '@kebun/contract/lots/staff-lots.ts';
import { sql } from 'kysely';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import { voidEvent } from '#domains/farms/events/undo-event.ts';
import { findStock } from '#domains/inventory/list-movements.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { at, givenFarm, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenHarvestLots, givenPackhouse, pack, packingDay, packingOf } from '#test/fixtures/given-lots.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { findHarvestLot, findPackLot } from './find-pack-lot.ts';
import { listHarvestLots } from './harvest-lot-rows.ts';
import { closeOldLots, recordLoss } from './record-loss.ts';

const gramsOf = (db: Db, code: string) =>
  db
    .selectFrom('harvest_lots')
    .select(['harvested_g', 'packed_g', 'wasted_g', 'remaining_g'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

const objectionTo = (code: string) => ({ details: { errors: { 'inputs.0.lot': [`refusal.${code}`] } } });

const dayOfHarvest = 49; // counted from 1 October, as in `givenHarvestLots`
const reader = { language: 'en', today: packingDay } as const;

describe('packing', () => {
  test('takes grams of a harvest lot and puts packs of a new lot into stock', async ({ db, tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(db, house);

    expect(readPackLotCode(code)).toBe(code);
    expect(await gramsOf(db, house.lot)).toEqual({
      harvested_g: 9_000,
      packed_g: 2_100,
      wasted_g: 0,
      remaining_g: 6_900,
    });
    expect(await findStock(db, house.sku_id)).toMatchObject({ on_hand: 18, available: 18 });
    expect(await findPackLot(db, code, reader)).toMatchObject({
      kind: 'packed',
      packs: 8,
      on_hand: 8,
      made_on: packingDay,
      best_before: '2026-11-25', // five days of the crop
      grade: 'ungraded',
      is_mixed: false,
      input_g: 2_100,
      pack_g: 250,
      waste_g: 100,
      made_from: [{ code: house.lot, grams: 2_100 }],
      movements: [{ reason: 'received', delta: 8, by: house.packer.name }],
    });
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('with the same key packs once, and refuses another packing under it', async ({ db, tx }) => {
    const house = await givenPackhouse(tx);
    const key = randomUUID();
    const code = await pack(db, house, {}, { key });

    expect(await pack(db, house, {}, { key })).toBe(code);
    await expect(pack(db, house, { packs: 4, waste_g: 1_100 }, { key })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    expect(await gramsOf(db, house.lot)).toMatchObject({ packed_g: 2_100 });
  });

  test('counts what packs weigh beyond their label as overfill', async ({ db, tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(db, house, { waste_g: 0, overfill_g: 100 });

    expect(await findPackLot(db, code, reader)).toMatchObject({ waste_g: 0, overfill_g: 100 });
    await expect(
      pack(db, house, { inputs: [{ lot: house.lot, g: 2_500 }], waste_g: 0, overfill_g: 500 }),
    ).rejects.toMatchObject({
      details: { errors: { overfill_g: ['office.lot_rule_overfill'] } },
    });
  });

  test('joins lots of one crop, grade and farm; others only as a mixed lot', async ({ db, tx }) => {
    const house = await givenPackhouse(tx);
    const elsewhere = await givenHarvestLots(tx, await givenFarm(tx));
    const inputs = [house.lot, elsewhere.codes[0] ?? ''].map((lot) => ({ lot, g: 1_050 }));

    await expect(pack(db, house, { inputs })).rejects.toMatchObject({ code: 'lots_differ' });
    const code = await pack(db, house, { inputs, is_mixed: true });

    expect(await findPackLot(db, code, reader)).toMatchObject({
      is_mixed: true,
      farm: null,
      grade: 'ungraded',
    });
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('keeps the shelf life less the days since harvest; staff may shorten it', async ({ db, tx }) => {
    const house = await givenPackhouse(tx);
    const late = { today: '2026-11-22' }; // three days after the harvest
    const code = await pack(db, house, {}, late);
    const shorter = await pack(db, house, { best_before: '2026-11-23' }, late);

    expect(await findPackLot(db, code, reader)).toMatchObject({ best_before: '2026-11-25' });
    expect(await findPackLot(db, shorter, reader)).toMatchObject({ best_before: '2026-11-23' });
    await expect(pack(db, house, { best_before: '2026-11-26' }, late)).rejects.toMatchObject({
      code: 'best_before_too_late',
      details: { values: { day: '2026-11-25' } },
    });
    await expect(pack(db, house, { best_before: '2026-11-21' }, late)).rejects.toMatchObject({
      code: 'best_before_past',
    });
    await expect(pack(db, house, {}, { today: '2026-12-01' })).rejects.toMatchObject({
      code: 'harvest_too_old',
    });
  });
});

test('rejects are not packed, nor a crop that the product is not made of', async ({ db, tx }) => {
  const house = await givenPackhouse(tx);
  const graded = await givenHarvestLots(tx, house.farm, { grades: [{ grade: 'reject', g: 9_000 }] });
  const { variety } = await givenFarm(tx);

  const refused = pack(db, { ...house, lot: graded.codes[0] ?? '' });
  await expect(refused).rejects.toMatchObject(objectionTo('lot_rejected'));
  const link = { variety_id: variety, product_id: house.product_id };
  await tx.insertInto('variety_products').values(link).execute();
  await expect(pack(db, house)).rejects.toMatchObject({ code: 'lot_of_other_crop' });
});

test('a crop without a shelf life needs a best-before date', async ({ db, tx }) => {
  const house = await givenPackhouse(tx);
  await sql`update crops set figures = figures || '{"shelf_days": null}' where id = ${house.farm.crop}`.execute(
    tx,
  );

  await expect(pack(db, house)).rejects.toMatchObject({ code: 'best_before_missing' });
  const code = await pack(db, house, { best_before: '2026-12-01' });
  expect(await findPackLot(db, code, reader)).toMatchObject({ best_before: '2026-12-01' });
});

test('losses take grams of a harvest lot once, and old lots are closed', async ({ db, tx }) => {
  const house = await givenPackhouse(tx);
  const once = { by: house.packer, key: randomUUID() };
  const lose = (g: number, by = once) => recordLoss(tx, house.lot, { reason: 'spoiled', g, note: 'wet' }, by);

  await lose(500);
  await lose(500);
  await expect(lose(9_000, { ...once, key: randomUUID() })).rejects.toMatchObject({
    code: 'insufficient_lot_grams',
  });
  expect(await gramsOf(db, house.lot)).toMatchObject({ wasted_g: 500, remaining_g: 8_500 });

  await closeOldLots(tx, '2026-12-01', 100);
  expect(await gramsOf(db, house.lot)).toMatchObject({ remaining_g: 8_500 }); // twelve days after the harvest
  await closeOldLots(tx, '2026-12-02', 100_000);
  expect(await findHarvestLot(db, house.lot, reader)).toMatchObject({
    remaining_g: 0,
    losses: expect.arrayContaining([
      expect.objectContaining({ reason: 'unrecorded', grams: 8_500, by: null }),
    ]),
  });

  const more = recordFarmEvent(
    house.farm,
    house.batch,
    dayOfHarvest,
    'harvested',
    { net_g: 400, plants_removed: 4, final: false },
    { cohorts: at(house.farm.p1) },
  );
  await recordEvents(tx, [more], { staff: house.farm.worker, now: noon });
  await closeOldLots(tx, '2026-12-02', 100_000); // on the same day
  expect(await gramsOf(db, house.lot)).toMatchObject({ remaining_g: 0, wasted_g: 9_400 });
  expect(await findAllViolations(db)).toEqual([]);
});

const wrong = (more: Partial<PackingRequest>) => more;

describe('a packing is refused, and takes nothing,', () => {
  test.for([
    ['without packs', wrong({ packs: 0 }), 'packs'],
    ['without a lot', wrong({ inputs: [] }), 'inputs'],
    ['without a product', wrong({ sku_id: null }), 'sku_id'],
    ['when the grams do not add up', wrong({ waste_g: 99 }), 'waste_g'],
    ['with a best-before date in the past', wrong({ best_before: '2026-11-19' }), 'best_before'],
    ['of an unknown lot', wrong({ inputs: [{ lot: 'H-261119-2610ZZ99-P1', g: 2_100 }] }), 'inputs.0.lot'],
    ['of the code of something else', wrong({ inputs: [{ lot: 'kangkung 😀', g: 2_100 }] }), 'inputs.0.lot'],
  ] as const)('%s', async ([, more, field], { db, tx }) => {
    const house = await givenPackhouse(tx);

    await expect(pack(db, house, more)).rejects.toMatchObject({
      details: { errors: { [field]: [expect.any(String)] } },
    });
    expect(await gramsOf(db, house.lot)).toMatchObject({ remaining_g: 9_000 });
    expect(await findStock(db, house.sku_id)).toMatchObject({ on_hand: 10 });
  });

  test('of more grams than remain', async ({ db, tx }) => {
    const house = await givenPackhouse(tx);
    await expect(
      pack(db, house, { inputs: [{ lot: house.lot, g: 9_001 }], packs: 36, waste_g: 1 }),
    ).rejects.toMatchObject({
      details: { errors: { 'inputs.0.g': ['refusal.insufficient_lot_grams'] }, values: { grams: 9_000 } },
    });
  });

  test('of a lot that staff or the farm hold, or whose harvest waits for a decision', async ({ db, tx }) => {
    const house = await givenPackhouse(tx);
    const state = (value: string) =>
      tx.updateTable('harvest_lots').set({ state: value }).where('code', '=', house.lot).execute();
    const hold = (type: 'hold_placed' | 'hold_released', day: number) =>
      recordEvents(
        tx,
        [
          recordFarmEvent(
            house.farm,
            house.batch,
            day,
            type,
            { reason: 'test', scope: 'batch' },
            { cohorts: at(house.farm.p1) },
          ),
        ],
        { staff: house.farm.worker, now: noon },
      );

    await state('held');
    await expect(pack(db, house)).rejects.toMatchObject(objectionTo('lot_held'));
    await state('recalled');
    await expect(pack(db, house)).rejects.toMatchObject(objectionTo('lot_recalled'));
    await state('ok');
    await hold('hold_placed', 49.3);
    await expect(pack(db, house)).rejects.toMatchObject(objectionTo('lot_held_in_field'));
    await hold('hold_released', 49.5);
    await pack(db, house);

    const spray = recordFarmEvent(
      house.farm,
      house.batch,
      45,
      'sprayed',
      { phi_days: 7 },
      { cohorts: at(house.farm.p1) },
    );
    await recordEvents(tx, [spray], { staff: house.farm.worker, now: noon });
    await expect(pack(db, house)).rejects.toMatchObject(objectionTo('lot_disputed'));
  });

  test('by rows alone: no lot gives other grams than its edges say', async ({ fresh: { db } }) => {
    const house = await inTransaction(db, (tx) => givenPackhouse(tx));
    await pack(db, house);
    const losing = sql`
      update harvest_lots set packed_g = packed_g + 1, remaining_g = remaining_g - 1 where code = ${house.lot}
    `;

    await expect(losing.execute(db)).rejects.toMatchObject({ code: '23514' });
    await expect(sql`update harvest_lots set remaining_g = 1`.execute(db)).rejects.toMatchObject({
      code: '23514',
    });
  });
});

test('what is packed cannot be taken back by voiding its harvest', async ({ db, tx }) => {
  const house = await givenPackhouse(tx);
  await pack(db, house);

  await expect(
    voidEvent(
      tx,
      house.event.id,
      { id: randomUUID(), reason: 'slip' },
      { staff: house.farm.worker, now: noon },
    ),
  ).rejects.toMatchObject({ code: 'harvest_packed' });
});

test('packers at once never pack the same grams', async ({ fresh: { db } }) => {
  const house = await inTransaction(db, (tx) => givenPackhouse(tx));
  const most = { inputs: [{ lot: house.lot, g: 2_000 }], waste_g: 0 };

  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => pack(db, house, most)));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        details: { errors: { 'inputs.0.g': ['refusal.insufficient_lot_grams'] } },
      });
  expect(await gramsOf(db, house.lot)).toMatchObject({ packed_g: 8_000, remaining_g: 1_000 });
  expect(await findStock(db, house.sku_id)).toMatchObject({ on_hand: 42 });
  expect(await findAllViolations(db)).toEqual([]);
});

test('two packers of the same two lots in another order do not wait for each other', async ({
  fresh: { db },
}) => {
  const house = await inTransaction(db, (tx) => givenPackhouse(tx));
  const grades = [
    { grade: 'one', g: 5_000 },
    { grade: 'two', g: 4_000 },
  ] as const;
  const { codes } = await inTransaction(db, (tx) =>
    givenHarvestLots(tx, house.farm, { grades: [...grades] }),
  );
  const inputs = codes.map((lot) => ({ lot, g: 250 }));
  const two = { packs: 2, waste_g: 0, is_mixed: true };

  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      pack(db, house, { ...two, inputs: at % 2 ? inputs : inputs.toReversed() }),
    ),
  );
  expect(await findAllViolations(db)).toEqual([]);
});

test('a packer packs over the API, and hears which field is wrong in their language', async ({
  db,
  tx,
  open,
}) => {
  const house = await givenPackhouse(tx);
  const [{ today } = { today: '' }] = (
    await sql<{
      today: string;
    }>`select (now() at time zone 'Asia/Kuala_Lumpur')::date::text as today`.execute(db)
  ).rows;
  await tx.updateTable('harvest_lots').set({ harvested_on: today }).where('code', '=', house.lot).execute();
  const request = await open();
  const send = (body: object, lang = 'en') =>
    request('POST', `/api/staff/lots/pack?lang=${lang}`, body, {
      ...house.packer.headers,
      'idempotency-key': randomUUID(),
    });

  const packed = await send(packingOf(house));
  expect(packed.status).toBe(201);
  expect(packed.body.data).toMatchObject({ packs: 8, on_hand: 8, sku: { id: house.sku_id } });
  const refused = await send(packingOf(house, { waste_g: 0 }), 'zh');
  expect(refused.status).toBe(422);
  expect(refused.body.errors.waste_g[0]).toContain('克數');

  const listed = await request(
    'GET',
    `/api/staff/harvest-lots?is_waiting=1&text=${house.lot}`,
    undefined,
    house.packer.headers,
  );
  expect(listed.body.data.map(({ code }: { code: string }) => code)).toContain(house.lot);
});

test('a harvest past the last day to pack it waits no longer: it is listed to be written off', async ({
  tx,
}) => {
  const { lot, batch, product_id } = await givenPackhouse(tx);
  const listed = async (today: string, filter: { is_waiting?: boolean; is_late?: boolean }) => {
    const page = { text: lot, limit: 10, offset: 0, ...filter };
    return (await listHarvestLots(tx, { language: 'en', today }, page)).rows;
  };
  const [{ packable_until: last } = { packable_until: null }] = await listed(packingDay, {});
  const tomorrow = addDays(last ?? '', 1);

  expect(await listed(last ?? '', { is_waiting: true })).toHaveLength(1);
  expect(await listed(last ?? '', { is_late: true })).toEqual([]);
  expect(await listed(tomorrow, { is_waiting: true })).toEqual([]);
  expect(await listed(tomorrow, { is_late: true })).toHaveLength(1);

  await tx.updateTable('products').set({ shelf_days: 60 }).where('id', '=', product_id).execute();
  const { variety_id } = await tx
    .selectFrom('batches')
    .select('variety_id')
    .where('id', '=', batch)
    .executeTakeFirstOrThrow();
  await tx.insertInto('variety_products').values({ variety_id, product_id }).execute();
  expect(await listed(tomorrow, { is_waiting: true }), 'a product that keeps longer').toHaveLength(1);
});
