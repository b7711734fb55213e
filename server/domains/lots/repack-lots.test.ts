import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { findStock } from '#domains/inventory/list-movements.ts';
import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { readStart, tracedLotIds } from '#domains/recalls/traced-lots.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { balances, type EpcisDocument, epcisErrors, reread } from '#test/fixtures/epcis-checks.ts';
import { givenFarm, noon } from '#test/fixtures/given-farm.ts';
import {
  givenHarvestLots,
  givenPackhouse,
  givenTwoLots,
  nearDateLotOf,
  pack,
  packingDay,
  repack,
} from '#test/fixtures/given-lots.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenRecall } from '#test/fixtures/given-recall.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { monthEpcis } from './epcis/month-epcis.ts';
import { traceEpcis } from './epcis/trace-epcis.ts';
import { findPackLot } from './find-pack-lot.ts';
import { receivePacks } from './insert-pack-lot.ts';
import { startClearance } from './near-date.ts';
import { setLotState } from './set-lot-state.ts';
import { traceLot } from './trace-lot.ts';

const reader = { language: 'en', today: packingDay } as const;
const publicUrl = 'https://shop.example';

const lotOf = (db: Db, code: string) =>
  db.selectFrom('pack_lots').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

const objectionTo = (code: string) => ({ details: { errors: { 'inputs.0.lot': [`refusal.${code}`] } } });

/** Four packs of 250 g become nine of 100 g, with a hundred grams of waste. */
const intoSmall = (lot: string, sku_id: string) => ({
  inputs: [{ lot, packs: 4 }],
  sku_id,
  packs: 9,
  pack_g: 100,
  waste_g: 100,
});

describe('repacking', () => {
  test('takes packs of a lot and puts the packs of a new one into stock, gram by gram', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const small = await givenProduct(tx, { stock: 1, weight_g: 100 });
    await tx
      .updateTable('skus')
      .set({ product_id: house.product_id, position: 2 })
      .where('id', '=', small.sku_id)
      .execute();

    const code = await repack(tx, house, { ...intoSmall(house.first, small.sku_id), reason: 'small packs' });

    expect(await findPackLot(tx, code, reader)).toMatchObject({
      kind: 'packed',
      packs: 9,
      on_hand: 9,
      input_g: 1_000,
      waste_g: 100,
      best_before: '2026-11-23', // of the packs that were opened
      made_on: packingDay,
      made_from: [{ code: house.lot }],
      repacked_from: [{ code: house.first, packs: 4 }],
    });
    expect(await lotOf(tx, house.first)).toMatchObject({ packs: 8, on_hand: 4 });
    expect(await findStock(tx, house.sku_id)).toMatchObject({ on_hand: 14 });
    expect(await findStock(tx, small.sku_id)).toMatchObject({ on_hand: 10 });
    const opened = await findPackLot(tx, house.first, reader);
    expect(opened).toMatchObject({ repacked_into: [{ code, packs: 4 }] });
    expect(opened.movements).toContainEqual(expect.objectContaining({ reason: 'repacked', delta: -4 }));
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('sorts damaged packs of two lots again: they keep as long as those that end first', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const inputs = [house.last, house.first].map((lot) => ({ lot, packs: 2 }));
    const sorted = { inputs, sku_id: house.sku_id, packs: 3, waste_g: 250 };

    const code = await repack(tx, house, sorted);
    expect(await lotOf(tx, code)).toMatchObject({ best_before: '2026-11-23', packs: 3, is_mixed: false });
    await expect(repack(tx, house, { ...sorted, best_before: '2026-11-24' })).rejects.toMatchObject({
      code: 'best_before_too_late',
      details: { values: { day: '2026-11-23' } },
    });
    const again = await repack(tx, house, {
      inputs: [{ lot: code, packs: 1 }],
      sku_id: house.sku_id,
      packs: 1,
      best_before: '2026-11-22',
    });
    expect(await lotOf(tx, again)).toMatchObject({ best_before: '2026-11-22', harvested_on: '2026-11-19' });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('H-92: keeps the size of the produce, unless the packer states another', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house, { size: ' 60-70  mm ' });
    const sizeOf = async (lot: string) => (await findPackLot(tx, lot, reader)).size;
    expect(await sizeOf(code)).toBe('60-70 mm');

    const again = {
      inputs: [{ lot: code, packs: 2 }],
      sku_id: house.sku_id,
      packs: 2,
      waste_g: 0,
      reason: 'Torn.',
    };
    expect(await sizeOf(await repack(tx, house, again))).toBe('60-70 mm');
    expect(await sizeOf(await repack(tx, house, { ...again, size: 'L' }))).toBe('L');
    const plain = await pack(tx, house, { inputs: [{ lot: house.lot, g: 600 }], packs: 2 });
    const mixed = { ...again, inputs: [...again.inputs, { lot: plain, packs: 2 }], packs: 4 };
    expect(await sizeOf(await repack(tx, house, mixed))).toBeNull();
  });

  test('with the same key repacks once', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const key = randomUUID();
    const sorted = { inputs: [{ lot: house.first, packs: 2 }], sku_id: house.sku_id, packs: 2 };
    const code = await repack(tx, house, sorted, { key });

    expect(await repack(tx, house, sorted, { key })).toBe(code);
    await expect(repack(tx, house, { ...sorted, packs: 1, waste_g: 250 }, { key })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    expect(await lotOf(tx, house.first)).toMatchObject({ on_hand: 6 });
  });

  test('is refused while grams are missing', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const short = { inputs: [{ lot: house.first, packs: 2 }], sku_id: house.sku_id, packs: 1 };

    await expect(repack(tx, house, short)).rejects.toMatchObject({
      details: { errors: { waste_g: ['office.lot_rule_balance'] } },
    });
  });

  test('is refused of a lot that is held, recalled, off sale, expired or on clearance', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const manager = await givenStaff(tx, 'manager');
    const attempt = (lot: string, today = packingDay) =>
      repack(tx, house, { inputs: [{ lot, packs: 1 }], sku_id: house.sku_id, packs: 1 }, { today });

    await expect(attempt(house.first, '2026-11-24')).rejects.toMatchObject(objectionTo('lot_expired'));
    await startClearance(tx, { code: house.last, today: packingDay }, manager);
    await expect(attempt(house.last)).rejects.toMatchObject(objectionTo('lot_off_sale'));
    await expect(attempt(await nearDateLotOf(tx, house.last))).rejects.toMatchObject(
      objectionTo('lot_on_clearance'),
    );
    await setLotState(tx, { code: house.first, state: 'held', reason: 'smell' }, manager);
    await expect(attempt(house.first)).rejects.toMatchObject(objectionTo('lot_held'));
    await tx.updateTable('pack_lots').set({ state: 'recalled' }).where('code', '=', house.first).execute();
    await expect(attempt(house.first)).rejects.toMatchObject(objectionTo('lot_recalled'));
  });

  test('takes no pack that an order has reserved, and none that the lot does not have', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const all = { inputs: [{ lot: house.first, packs: 8 }], sku_id: house.sku_id, packs: 8 };
    await expect(
      repack(tx, house, { ...all, inputs: [{ lot: house.first, packs: 9 }], packs: 9 }),
    ).rejects.toMatchObject({
      details: { errors: { 'inputs.0.packs': ['refusal.insufficient_lot_units'] } },
    });

    await reserveStock(tx, randomUUID(), [{ sku_id: house.sku_id, quantity: 11 }], null);
    await expect(repack(tx, house, all)).rejects.toMatchObject({
      code: 'insufficient_stock',
    });
  });

  test('mixes crops, grades and farms only as mixed packs, and nothing with what was bought in', async ({
    tx,
  }) => {
    const house = await givenTwoLots(tx);
    const elsewhere = await givenHarvestLots(tx, await givenFarm(tx));
    const other = await pack(tx, { ...house, lot: elsewhere.codes[0] ?? '' });
    const bought = await receivePacks(
      tx,
      {
        sku_id: house.sku_id,
        packs: 5,
        supplier: 'Ladang',
        invoice_number: 'A1',
        country: 'TH',
        best_before: '2026-11-23',
      },
      { by: house.packer, key: randomUUID(), today: packingDay },
    );
    const join = (lots: string[], more = {}) =>
      repack(tx, house, {
        inputs: lots.map((lot) => ({ lot, packs: 1 })),
        sku_id: house.sku_id,
        packs: lots.length,
        ...more,
      });

    await expect(join([house.first, other])).rejects.toMatchObject({ code: 'lots_differ' });
    expect(await lotOf(tx, await join([house.first, other], { is_mixed: true }))).toMatchObject({
      is_mixed: true,
      farm_id: null,
      grade: 'ungraded',
    });
    await expect(join([house.first, bought], { is_mixed: true })).rejects.toMatchObject({
      code: 'lots_of_other_origin',
    });
    expect(await lotOf(tx, await join([bought]))).toMatchObject({
      kind: 'received',
      supplier: 'Ladang',
      country: 'TH',
      input_g: 250,
    });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('of bought-in packs needs the weight of a pack', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const { sku_id } = await givenProduct(tx, { stock: 1 });
    await tx.updateTable('skus').set({ weight_g: null }).where('id', '=', sku_id).execute();
    const bought = { sku_id, packs: 5, supplier: 'Ladang', invoice_number: 'A1' };
    const lot = await receivePacks(tx, bought, { by: house.packer, key: randomUUID(), today: packingDay });

    await expect(
      repack(tx, house, { inputs: [{ lot, packs: 1 }], sku_id, packs: 1, pack_g: 250 }),
    ).rejects.toMatchObject(objectionTo('lot_weight_unknown'));
  });

  test('into another product is refused', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const other = await givenProduct(tx, { stock: 1, weight_g: 100 });

    await expect(repack(tx, house, intoSmall(house.first, other.sku_id))).rejects.toMatchObject({
      code: 'lot_of_other_product',
    });
  });
});

describe('the rows of a repacking', () => {
  /** Inserts a lot of one pack that was repacked from another, without the use case. */
  async function insertRepacked(tx: Tx, from: string, change: { best_before?: string; input_g?: number }) {
    const { id, made_on, ...source } = await lotOf(tx, from);
    const lot = {
      ...{
        ...source,
        code: 'K-261120-9999AAA',
        source: 'test',
        packs: 1,
        on_hand: 0,
        input_g: 250,
        waste_g: 0,
      },
      ...change,
    };
    const made = await tx
      .insertInto('pack_lots')
      .values({ ...lot, made_on })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('lot_edges')
      .values({ from_pack_lot_id: id, to_pack_lot_id: made.id, packs: 1, grams: 250, is_repacked: true })
      .execute();
    await sql`set constraints all immediate`.execute(tx);
  }

  test.for([
    ['keep no longer than what was repacked', { best_before: '2026-11-24' }, 'keeps longer'],
    ['have the grams of the packs that were used', { input_g: 251 }, 'pack_grams_balance'],
  ] as const)('%s', async ([, change, message], { tx }) => {
    const house = await givenTwoLots(tx);
    await expect(inTransaction(tx, (inner) => insertRepacked(inner, house.first, change))).rejects.toThrow(
      message,
    );
  });
});

describe('what was repacked', () => {
  test('is traced to its harvests by their part of the packs that were used', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const elsewhere = await givenHarvestLots(tx, await givenFarm(tx));
    const other = await pack(tx, { ...house, lot: elsewhere.codes[0] ?? '' });
    const code = await repack(tx, house, {
      inputs: [
        { lot: house.first, packs: 3 },
        { lot: other, packs: 1 },
      ],
      sku_id: house.sku_id,
      packs: 4,
      is_mixed: true,
    });

    const trace = await traceLot(tx, { code, language: 'en', now: noon });

    expect(trace).toMatchObject({ state: 'ok', repacked_from: { packed_on: packingDay } });
    expect(trace.sources.map(({ percent }) => percent)).toEqual([75, 25]);
    expect(await traceLot(tx, { code: house.first, language: 'en', now: noon })).toMatchObject({
      repacked_from: null,
    });
  });

  test('is held with what it was made of, also when it was split off again', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const manager = await givenStaff(tx, 'manager');
    const code = await repack(tx, house, {
      inputs: [{ lot: house.last, packs: 4 }],
      sku_id: house.sku_id,
      packs: 4,
    });
    await startClearance(tx, { code, today: packingDay }, manager);
    const near = await nearDateLotOf(tx, code);

    await setLotState(tx, { code: house.last, state: 'held', reason: 'smell' }, manager);

    expect(await lotOf(tx, code)).toMatchObject({ state: 'held' });
    expect(await lotOf(tx, near)).toMatchObject({ state: 'held', on_hand: 0, blocked_units: 4 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('is reached by a recall from either end', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const code = await repack(tx, house, {
      inputs: [{ lot: house.first, packs: 2 }],
      sku_id: house.sku_id,
      packs: 2,
    });
    const again = await repack(tx, house, {
      inputs: [{ lot: code, packs: 1 }],
      sku_id: house.sku_id,
      packs: 1,
    });
    const ids = await Promise.all([house.first, code, again].map(async (each) => (await lotOf(tx, each)).id));

    for (const start of [
      { kind: 'pack_lot', ref: house.first } as const,
      { kind: 'pack_lot', ref: again } as const,
    ])
      expect((await tracedLotIds(tx, readStart(start))).packs.sort()).toEqual([...ids].sort());
    expect((await tracedLotIds(tx, readStart({ kind: 'harvest_lot', ref: house.lot }))).packs).toEqual(
      expect.arrayContaining(ids),
    );
  });

  test('has an EPCIS document that is valid, balances and is read by others', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const code = await repack(tx, house, { ...intoSmall(house.first, house.sku_id) });
    await startClearance(tx, { code, today: packingDay }, await givenStaff(tx, 'manager'));
    const near = await nearDateLotOf(tx, code);
    const id = (lot: string) => `${publicUrl}/id/pack-lot/class/${lot}`;

    const { json } = await traceEpcis(tx, { code: near, publicUrl, now: new Date() });
    const document: EpcisDocument = JSON.parse(json);
    expect(epcisErrors(document)).toEqual([]);
    expect(reread(document).epcisBody.eventList).toEqual(document.epcisBody.eventList);
    const { eventList } = document.epcisBody;
    expect(eventList.filter(({ bizStep }) => bizStep === 'repackaging')).toMatchObject([
      {
        type: 'TransformationEvent',
        inputQuantityList: [{ epcClass: id(house.first), quantity: 4 }],
        outputQuantityList: [
          { epcClass: id(code), quantity: 9 },
          { quantity: 0.1, uom: 'KGM' },
        ],
        ilmd: { 'cbvmda:lotNumber': code, 'cbvmda:countryOfOrigin': 'MY' },
      },
      {
        inputQuantityList: [{ epcClass: id(code), quantity: 9 }],
        outputQuantityList: [{ epcClass: id(near), quantity: 9 }],
        ilmd: { 'cbvmda:countryOfOrigin': 'MY' },
      },
    ]);
    expect(balances(eventList).get(id(near))).toBe(9);
    expect(balances(eventList).get(id(house.first))).toBe(4); // eight, less the four that were opened
  });

  test('balances in the document of a month', async ({ tx }) => {
    const house = await givenTwoLots(tx);
    const code = await repack(tx, house, intoSmall(house.first, house.sku_id));
    const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    let json = '';
    for await (const chunk of monthEpcis(tx, { month, publicUrl, now: new Date() })) json += chunk;
    const document: EpcisDocument = JSON.parse(json);

    expect(epcisErrors(document)).toEqual([]);
    const left = balances(document.epcisBody.eventList);
    expect(left.get(`${publicUrl}/id/pack-lot/class/${code}`)).toBe(9);
    expect(left.get(`${publicUrl}/id/pack-lot/class/${house.first}`)).toBe(4);
    expect(left.get(`${publicUrl}/id/waste/class/${code}`)).toBe(0);
  });
});

test('packers at once never repack the same pack', async ({ fresh: { db } }) => {
  const house = await givenTwoLots(db);
  const some = { inputs: [{ lot: house.first, packs: 3 }], sku_id: house.sku_id, packs: 3 };

  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => repack(db, house, some)));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        details: { errors: { 'inputs.0.packs': ['refusal.insufficient_lot_units'] } },
      });
  expect(await lotOf(db, house.first)).toMatchObject({ on_hand: 2 });
  expect(await findAllViolations(db)).toEqual([]);
});

test('a recall and a repacking at once leave no pack for sale', async ({ fresh: { db } }) => {
  const house = await givenTwoLots(db);
  const recall = await givenRecall(db, house.first);

  const [, ...repacked] = await Promise.allSettled([
    recall.confirm(),
    ...Array.from({ length: 4 }, () =>
      repack(db, house, { inputs: [{ lot: house.first, packs: 1 }], sku_id: house.sku_id, packs: 1 }),
    ),
  ]);

  for (const outcome of repacked)
    if (outcome.status === 'fulfilled')
      expect(await lotOf(db, outcome.value)).toMatchObject({ state: 'recalled', on_hand: 0 });
  expect(await lotOf(db, house.first)).toMatchObject({ state: 'recalled', on_hand: 0 });
  expect(await findAllViolations(db)).toEqual([]);
});
