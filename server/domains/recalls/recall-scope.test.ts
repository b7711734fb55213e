import { randomUUID } from 'node:crypto';
import type { RecallStart } from '@kebun/contract/recalls/staff-recalls.ts';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import { receivePacks } from '#domains/lots/insert-pack-lot.ts';
import { setLotState } from '#domains/lots/set-lot-state.ts';
import type { Db } from '#platform/db/db.ts';
import { at, givenGrown, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { givenPackhouse, givenTwoLots, pack, packingDay } from '#test/fixtures/given-lots.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { packFrom } from '#test/fixtures/given-recall.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findStarts } from './find-starts.ts';
import { findRecallScope, listOrdersOf } from './recall-scope.ts';
import { readStart, tracedLotsFrom } from './traced-lots.ts';

const scopeOf = (db: Db, start: RecallStart) => findRecallScope(db, tracedLotsFrom(readStart(start)), 'en');

const codesOf = async (db: Db, start: RecallStart) => {
  const { harvest_lots, pack_lots } = await scopeOf(db, start);
  return [harvest_lots.map(({ code }) => code), pack_lots.map(({ code }) => code).sort()];
};

describe('what a recall reaches', () => {
  test('is every pack of a harvest, wherever it is: in stock, blocked, in parcels, with customers', async ({
    tx,
  }) => {
    const house = await givenTwoLots(tx);
    const { slug, first, last, lot } = house;
    const [sold, parcel] = [await givenOrder(tx, { [slug]: 5 }), await givenOrder(tx, { [slug]: 3 })];
    await packFrom(tx, sold.id, [{ code: first, quantity: 3 }]);
    await packFrom(tx, parcel.id, [{ code: first, quantity: 3 }]);
    await tx.updateTable('orders').set({ status: 'on_the_way' }).where('id', '=', sold.id).execute();
    await setLotState(tx, { code: last, state: 'held', reason: 'a stone' }, house.packer);

    const scope = await scopeOf(tx, { kind: 'harvest_lot', ref: lot.toLowerCase() });

    expect(scope.totals).toEqual({
      harvest_lots: 1,
      remaining_g: 4_800,
      pack_lots: 2,
      on_hand: 2,
      blocked_units: 8,
      in_parcels: 3,
      sold: 3,
      parcels: 1,
      orders: 1,
      people: 2,
    });
    expect(scope.pack_lots).toMatchObject([
      { code: first, packs: 8, on_hand: 2, in_parcels: 3, sold: 3, state: 'ok' },
      { code: last, packs: 8, on_hand: 0, blocked_units: 8, in_parcels: 0, sold: 0, state: 'held' },
    ]);
    const lots = tracedLotsFrom(readStart({ kind: 'harvest_lot', ref: lot }));
    const orders = await listOrdersOf(tx, lots, { limit: 1, offset: 0 });
    expect(orders).toMatchObject({ total: 2, rows: [{ id: parcel.id, units: 3, lots: [first] }] });
    expect((await listOrdersOf(tx, lots, { limit: 1, offset: 1 })).rows).toMatchObject([{ id: sold.id }]);
  });

  test('is found from the batch, the plot with days, and the pack itself', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const other = await pack(tx, house);
    const { code: batch } = await tx
      .selectFrom('batches')
      .select('code')
      .where('id', '=', house.batch)
      .executeTakeFirstOrThrow();
    const both = [[house.lot], [code, other].sort()];

    expect(await codesOf(tx, { kind: 'batch', ref: ` ${batch.toLowerCase()} ` })).toEqual(both);
    expect(
      await codesOf(tx, { kind: 'plot', ref: house.farm.p1, from: '2026-11-19', to: '2026-11-19' }),
    ).toEqual(both);
    expect(await codesOf(tx, { kind: 'plot', ref: house.farm.p1, from: '2026-11-20' })).toEqual([[], []]);
    expect(await codesOf(tx, { kind: 'pack_lot', ref: `https://kebun.example/t/${code}` })).toEqual([
      [],
      [code],
    ]);
  });

  test('is found from a spray: harvests since that day, of every batch that it was used on', async ({
    tx,
  }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const { id: input } = await tx
      .insertInto('input_products')
      .values({ kind: 'pesticide', name: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lotOf = (supplier_lot: string) =>
      tx
        .insertInto('input_lots')
        .values({ input_product_id: input, supplier_lot, received_on: '2026-10-01', quantity: 1, unit: 'l' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const [used, late] = [await lotOf('L-1'), await lotOf('L-2')];
    const fertilise = (input_lot_id: string, day: number) =>
      recordFarmEvent(
        house.farm,
        house.batch,
        day,
        'fertilised',
        {
          input_product_id: input,
          input_lot_id,
          rate: 1,
          unit: 'g_m2',
          area_m2: null,
          method: null,
        } as never,
        { cohorts: at(house.farm.p1) },
      );
    await recordEvents(tx, [fertilise(used.id, 20), fertilise(late.id, 50)], {
      staff: house.farm.worker,
      now: noon,
    });

    expect(await codesOf(tx, { kind: 'input_lot', ref: used.id })).toEqual([[house.lot], [code]]);
    expect(await codesOf(tx, { kind: 'input_lot', ref: late.id })).toEqual([[], []]);
  });

  test('is found from a seed lot, also in the batch that its plants filled', async ({ tx }) => {
    const house = await givenPackhouse(tx);
    const code = await pack(tx, house);
    const donor = await givenGrown(tx, house.farm);
    const variety = tx.selectFrom('batches').select('variety_id').where('id', '=', donor.id);
    const { id: seed } = await tx
      .insertInto('seed_lots')
      .values({
        variety_id: (await variety.executeTakeFirstOrThrow()).variety_id,
        supplier: 'Green World',
        supplier_lot: randomUUID(),
        received_on: '2026-09-01',
        unit: 'seed',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ofSeed = (id: string) =>
      tx.updateTable('batches').set({ seed_lot_id: seed }).where('id', '=', id).execute();
    await ofSeed(donor.id);
    expect(await codesOf(tx, { kind: 'seed_lot', ref: seed })).toEqual([[], []]);

    const fill = recordFarmEvent(
      house.farm,
      house.batch,
      45,
      'gap_filled',
      { quantity: 5, from_batch_id: donor.id, from: house.farm.p1 },
      { cohorts: at(house.farm.p1) },
    );
    await recordEvents(tx, [fill], { staff: house.farm.worker, now: noon });
    await ofSeed(donor.id); // the projection of the log has written the batch again

    expect(await codesOf(tx, { kind: 'seed_lot', ref: seed })).toEqual([[house.lot], [code]]);
    expect(await codesOf(tx, { kind: 'supplier', ref: 'green world' })).toEqual([[house.lot], [code]]);
  });

  test('is found from the supplier of bought-in packs, within days', async ({ tx }) => {
    const { sku_id } = await givenProduct(tx, { stock: 0 });
    const by = await givenStaff(tx, 'packer');
    const receive = (today: string) =>
      receivePacks(
        tx,
        { sku_id, packs: 5, supplier: 'Cameron Greens', invoice_number: 'INV 7' },
        { by, key: randomUUID(), today },
      );
    const [early, late] = [await receive('2026-11-10'), await receive(packingDay)];

    expect(await codesOf(tx, { kind: 'supplier', ref: ' CAMERON greens' })).toEqual([
      [],
      [early, late].sort(),
    ]);
    expect(await codesOf(tx, { kind: 'supplier', ref: 'Cameron Greens', from: '2026-11-11' })).toEqual([
      [],
      [late],
    ]);
  });

  test('is nothing for a start that does not exist, and refused for a code with a wrong character', async ({
    tx,
  }) => {
    expect(await codesOf(tx, { kind: 'batch', ref: 'NB-2001-XX01' })).toEqual([[], []]);
    expect(() => readStart({ kind: 'pack_lot', ref: 'K-261218-0007RWX9' })).toThrow();
    expect(() => readStart({ kind: 'plot', ref: 'P1' })).toThrow();
  });
});

test('a start is found by a part of any name', async ({ tx }) => {
  const house = await givenPackhouse(tx);
  const code = await pack(tx, house);

  expect(await findStarts(tx, 'en', code.toLowerCase())).toMatchObject([{ kind: 'pack_lot', ref: code }]);
  expect(await findStarts(tx, 'en', house.lot)).toMatchObject([{ kind: 'harvest_lot', ref: house.lot }]);
  const kinds = (await findStarts(tx, 'en', 'given')).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['pack_lot', 'harvest_lot', 'batch', 'plot']));
  expect(await findStarts(tx, 'en', 'no such thing at all')).toEqual([]);
});
