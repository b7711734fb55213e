import { randomUUID } from 'node:crypto';
import type { MovementRequest } from '@kebun/contract/inventory/staff-stock.ts';
import { addMovement } from '#domains/inventory/add-movement.ts';
import { findStock } from '#domains/inventory/list-movements.ts';
import { moveStock } from '#domains/inventory/move-stock.ts';
import { releaseReservation } from '#domains/inventory/release-reservation.ts';
import { reserveStock } from '#domains/inventory/reserve-stock.ts';
import { deductReservedStock } from '#domains/inventory/ship-stock.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { givenPackhouse, givenTwoLots, pack, packingDay } from '#test/fixtures/given-lots.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { receivePacks } from './insert-pack-lot.ts';
import { takeExpiredLotsOffSale } from './lots-off-sale.ts';
import { setLotState } from './set-lot-state.ts';
import { writeOffUnits } from './write-off-units.ts';

const unitsOf = async (db: Db, sku_id: string) => {
  const rows = await db
    .selectFrom('pack_lots')
    .select(['code', 'on_hand', 'blocked_units'])
    .where('sku_id', '=', sku_id)
    .orderBy('best_before')
    .execute();
  return rows.map(({ on_hand, blocked_units }) => [on_hand, blocked_units]);
};

const inLots = async (db: Db, sku_id: string) =>
  (
    await db
      .selectFrom('stock_items')
      .select('in_lots')
      .where('sku_id', '=', sku_id)
      .executeTakeFirstOrThrow()
  ).in_lots;

async function ship(tx: Tx, sku_id: string, quantity: number) {
  const order = randomUUID();
  await reserveStock(tx, order, [{ sku_id, quantity }], null);
  await deductReservedStock(tx, order);
  return order;
}

describe('units that are sold', () => {
  test('leave stock without a lot first, then the lot that ends first', async ({ tx }) => {
    const { sku_id } = await givenTwoLots(tx);

    await ship(tx, sku_id, 3);
    expect(await unitsOf(tx, sku_id)).toEqual([
      [7, 0],
      [8, 0],
    ]);
    await ship(tx, sku_id, 9);
    expect(await unitsOf(tx, sku_id)).toEqual([
      [0, 0],
      [6, 0],
    ]);
    expect(await inLots(tx, sku_id)).toBe(6);
  });

  test('return to the lots that they came from', async ({ tx }) => {
    const { sku_id } = await givenTwoLots(tx);
    const order = await ship(tx, sku_id, 12);

    await releaseReservation(tx, order);

    expect(await unitsOf(tx, sku_id)).toEqual([
      [8, 0],
      [8, 0],
    ]);
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 18 });
    await releaseReservation(tx, order);
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 18 });
  });
});

describe('a lot', () => {
  test('never has less than nothing, nor more than is on hand', async ({ tx }) => {
    const { sku_id, first } = await givenTwoLots(tx);
    const { id: lot_id } = await tx
      .selectFrom('pack_lots')
      .select('id')
      .where('code', '=', first)
      .executeTakeFirstOrThrow();
    const spoil = (delta: number) =>
      inTransaction(tx, (each) =>
        moveStock(each, [{ sku_id, delta, lot_id }], { reason: 'spoiled', source: randomUUID() }),
      );

    await expect(spoil(-9)).rejects.toMatchObject({ code: 'insufficient_lot_units' });
    await spoil(-8);
    expect(await unitsOf(tx, sku_id)).toEqual([
      [0, 0],
      [8, 0],
    ]);
    await inTransaction(tx, (each) =>
      moveStock(each, [{ sku_id, delta: -9 }], { reason: 'counted', source: randomUUID() }),
    );
    expect(await unitsOf(tx, sku_id)).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('is counted, wasted and corrected by name', async ({ tx }) => {
    const { sku_id, first, last, packer } = await givenTwoLots(tx);
    const idOf = async (code: string) =>
      (await tx.selectFrom('pack_lots').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
    const lot_id = await idOf(first);
    const key = randomUUID();
    const counted = { reason: 'counted', quantity: 5, seen: 8, note: null, lot_id } as const;
    const add = (request: MovementRequest, once = randomUUID()) =>
      inTransaction(tx, (each) => addMovement(each, sku_id, request, { by: packer, key: once }));

    expect(await add(counted, key)).toMatchObject({ delta: -3, lot_code: first });
    expect(await add(counted, key)).toMatchObject({ delta: -3, lot_code: first });
    await add({ reason: 'spoiled', quantity: 1, note: null, lot_id: await idOf(last) });
    expect(await unitsOf(tx, sku_id)).toEqual([
      [5, 0],
      [7, 0],
    ]);
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 14 });
    await expect(add({ reason: 'spoiled', quantity: 6, note: null, lot_id })).rejects.toMatchObject({
      code: 'insufficient_lot_units',
    });
    const { sku_id: other } = await givenPackhouse(tx);
    const wrong = { reason: 'spoiled', quantity: 1, note: null, lot_id } as const;
    await expect(addMovement(tx, other, wrong, { by: packer, key: randomUUID() })).rejects.toMatchObject({
      details: { errors: { lot_id: [expect.any(String)] } },
    });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('on hold is not sold: its free units are blocked, and come back', async ({ tx }) => {
    const { sku_id, first, packer } = await givenTwoLots(tx);
    const reason = 'a customer found a stone';

    await setLotState(tx, { code: first, state: 'held', reason }, packer);
    expect(await unitsOf(tx, sku_id)).toEqual([
      [0, 8],
      [8, 0],
    ]);
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 10, available: 10 });
    expect(await findAllViolations(tx)).toEqual([]);

    await setLotState(tx, { code: first, state: 'ok', reason: 'it was a bean' }, packer);
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 18, available: 18 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('that is released serves the orders that waited for a held one, whose units are then blocked', async ({
    tx,
  }) => {
    const { sku_id, first, last, packer } = await givenTwoLots(tx);
    const change = (code: string, state: 'held' | 'ok') =>
      setLotState(tx, { code, state, reason: 'a stone' }, packer);
    await reserveStock(tx, randomUUID(), [{ sku_id, quantity: 12 }], null);
    await change(first, 'held');
    await change(last, 'held');
    expect(await unitsOf(tx, sku_id)).toEqual([
      [2, 6],
      [8, 0],
    ]);

    await change(first, 'ok');

    expect(await unitsOf(tx, sku_id)).toEqual([
      [8, 0],
      [2, 6],
    ]);
    expect(await findStock(tx, sku_id)).toMatchObject({ available: 0 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('past its best-before day is held by the job, and no order is packed from it', async ({ tx }) => {
    const { sku_id, first } = await givenTwoLots(tx);
    const order = randomUUID();
    await reserveStock(tx, order, [{ sku_id, quantity: 3 }], null);

    expect(await takeExpiredLotsOffSale(tx, { today: '2026-11-23', limit: 50, choice: 'hold' })).toBe(0);
    expect(await takeExpiredLotsOffSale(tx, { today: '2026-11-24', limit: 50, choice: 'hold' })).toBe(1);
    expect(await takeExpiredLotsOffSale(tx, { today: '2026-11-24', limit: 50, choice: 'hold' })).toBe(0);

    expect(await unitsOf(tx, sku_id)).toEqual([
      [0, 8],
      [8, 0],
    ]);
    await deductReservedStock(tx, order);
    expect(await unitsOf(tx, sku_id)).toEqual([
      [0, 8],
      [7, 0],
    ]);
    const logged = await tx
      .selectFrom('audit_log')
      .select(['staff_id', 'after'])
      .where('action', '=', 'lot.held')
      .execute();
    expect(logged).toEqual([{ staff_id: null, after: { code: first, best_before: '2026-11-23' } }]);
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('on hold gives no unit to an order that has reserved it', async ({ tx }) => {
    const { sku_id, first, last, packer } = await givenTwoLots(tx);
    const order = randomUUID();
    await reserveStock(tx, order, [{ sku_id, quantity: 16 }], null);

    for (const code of [first, last])
      await setLotState(tx, { code, state: 'held', reason: 'a stone' }, packer);

    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 16, reserved: 16 });
    await expect(deductReservedStock(tx, order)).rejects.toMatchObject({ code: 'stock_in_held_lots' });
  });

  test('on hold has the units that were blocked written off, once per key', async ({ tx }) => {
    const { sku_id, first, packer } = await givenTwoLots(tx);
    await setLotState(tx, { code: first, state: 'held', reason: 'a stone' }, packer);
    const key = randomUUID();
    const writeOff = (units: number, once = key) =>
      writeOffUnits(tx, first, { units, reason: 'mould' }, { by: packer, key: once });

    await writeOff(3);
    await writeOff(3);
    await expect(writeOff(4)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await unitsOf(tx, sku_id)).toEqual([
      [0, 5],
      [8, 0],
    ]);
    await expect(writeOff(6, randomUUID())).rejects.toMatchObject({
      code: 'insufficient_blocked_units',
      details: { values: { units: 5 } },
    });
    await setLotState(tx, { code: first, state: 'ok', reason: 'the others are clean' }, packer);
    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 15, available: 15 });
    expect(await findAllViolations(tx)).toEqual([]);
  });

  test('is held once, and only with a reason', async ({ tx }) => {
    const { first, packer } = await givenTwoLots(tx);
    const hold = (reason: string) => setLotState(tx, { code: first, state: 'held', reason }, packer);

    await expect(hold('  ')).rejects.toMatchObject({ details: { errors: { reason: [expect.any(String)] } } });
    await hold('a stone');
    await expect(hold('a stone')).rejects.toMatchObject({ code: 'lot_held' });
    const release = () => setLotState(tx, { code: first, state: 'ok', reason: 'a bean' }, packer);
    await release();
    await expect(release()).rejects.toMatchObject({ code: 'lot_not_held' });
    await expect(
      setLotState(tx, { code: 'K-261120-0001ABC', state: 'held', reason: 'a stone' }, packer),
    ).rejects.toMatchObject({ code: 'lot_not_found' });
  });

  test('of bought-in packs has its supplier and invoice, and is received once', async ({ tx }) => {
    const { sku_id } = await givenPackhouse(tx);
    const by = await givenStaff(tx, 'packer');
    const receipt = {
      sku_id,
      packs: 20,
      supplier: ' Cameron  Greens ',
      invoice_number: 'INV 7',
      best_before: null,
    };
    const once = { by, key: randomUUID(), today: packingDay };

    const code = await receivePacks(tx, receipt, once);
    expect(await receivePacks(tx, receipt, once)).toBe(code);

    expect(await findStock(tx, sku_id)).toMatchObject({ on_hand: 30 });
    expect(
      await tx.selectFrom('pack_lots').selectAll().where('code', '=', code).executeTakeFirst(),
    ).toMatchObject({ kind: 'received', supplier: 'Cameron Greens', invoice_number: 'INV 7', on_hand: 20 });
    await expect(receivePacks(tx, { ...receipt, supplier: '' }, once)).rejects.toMatchObject({
      details: { errors: { supplier: [expect.any(String)] } },
    });
    expect(await findAllViolations(tx)).toEqual([]);
  });
});

test('orders and packers at once keep the units of lots and stock equal', async ({ fresh: { db } }) => {
  const house = await givenTwoLots(db);
  const { sku_id, first, packer } = house;

  await Promise.allSettled([
    ...Array.from({ length: 12 }, () => inTransaction(db, (tx) => ship(tx, sku_id, 2))),
    ...Array.from({ length: 3 }, () =>
      pack(db, house, { inputs: [{ lot: house.lot, g: 500 }], packs: 2, waste_g: 0 }),
    ),
    inTransaction(db, (tx) => setLotState(tx, { code: first, state: 'held', reason: 'a stone' }, packer)),
  ]);

  expect(await findAllViolations(db)).toEqual([]);
});
