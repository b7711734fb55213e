import { randomUUID } from 'node:crypto';
import type { MovementRequest } from '@kebun/contract/inventory/staff-stock.ts';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenPackhouse, givenTwoLots, pack } from '#test/fixtures/given-lots.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { addMovement } from './add-movement.ts';
import { findStock } from './list-movements.ts';
import { moveStock } from './move-stock.ts';
import { reserveStock } from './reserve-stock.ts';

interface MovementSummary {
  reason: string;
  delta: number;
}

const add = (
  db: Db,
  skuId: string,
  movement: MovementRequest,
  by: { id: string },
  key: string = randomUUID(),
) => inTransaction(db, (tx) => addMovement(tx, skuId, movement, { by, key }));

const onHand = async (db: Db, skuId: string) => (await findStock(db, skuId)).on_hand;

describe('stock staff', () => {
  test('record deliveries, waste, corrections and counts, each with their name in the history', async ({
    db,
    tx,
    open,
  }) => {
    const request = await open();
    const packer = await givenStaff(db, 'packer');
    const { sku_id } = await givenProduct(tx, { stock: 40 });
    const path = `/api/staff/stock/${sku_id}/movements`;
    const add = (body: object) =>
      request('POST', path, body, { ...packer.headers, 'idempotency-key': randomUUID() });

    const received = await add({ reason: 'received', quantity: 12, note: ' From  the river plot ' });
    expect(received.status).toBe(201);
    expect(received.body).toMatchObject({
      data: { reason: 'received', delta: 12, by: packer.name, note: 'From the river plot', order_id: null },
      stock: { on_hand: 52, reserved: 0, available: 52 },
    });
    await add({ reason: 'spoiled', quantity: 2 });
    await add({ reason: 'corrected', quantity: -3, note: 'Entered twice' });
    expect((await add({ reason: 'counted', quantity: 46, seen: 47 })).body.stock.on_hand).toBe(46);

    const first = await request('GET', `${path}?limit=3`, undefined, packer.headers);
    const next = await request('GET', `${path}?cursor=${first.body.next_cursor}`, undefined, packer.headers);
    const all: MovementSummary[] = [...first.body.data, ...next.body.data];
    expect(all.map(({ reason, delta }) => [reason, delta]).sort()).toEqual([
      ['corrected', -3],
      ['counted', -1],
      ['opening', 40],
      ['received', 12],
      ['spoiled', -2],
    ]);
    expect(next.body.next_cursor).toBeNull();
    const log = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', sku_id).execute();
    expect(log).toHaveLength(4);
    expect(log.find(({ action }) => action === 'stock.corrected')).toMatchObject({
      staff_id: packer.id,
      before: { on_hand: 50 },
      after: { on_hand: 47 },
      reason: 'Entered twice',
    });
    expect(await findAllViolations(db)).toEqual([]);
  });

  test.for([
    [{ reason: 'received', quantity: 0 }, 'quantity'],
    [{ reason: 'spoiled', quantity: -2 }, 'quantity'],
    [{ reason: 'corrected', quantity: 0, note: 'Nothing' }, 'quantity'],
    [{ reason: 'corrected', quantity: 2 }, 'note'],
    [{ reason: 'counted', quantity: -1, seen: 4 }, 'quantity'],
    [{ reason: 'counted', quantity: 4 }, 'seen'],
    [{ reason: 'sold', quantity: 1 }, 'reason'],
    [{ reason: 'received', quantity: 1.5 }, 'quantity'],
  ] as const)('cannot record %j, and see the reason', async ([body, field], { db, tx, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const { sku_id } = await givenProduct(tx, { stock: 5 });

    const answer = await request('POST', `/api/staff/stock/${sku_id}/movements`, body, {
      ...headers,
      'idempotency-key': randomUUID(),
    });

    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    expect(await onHand(db, sku_id)).toBe(5);
  });

  test('get not_found for a sku without stock', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const path = `/api/staff/stock/${randomUUID()}/movements`;

    expect((await request('GET', path, undefined, headers)).body.code).toBe('product_not_found');
    const key = { 'idempotency-key': randomUUID() };
    const adding = await request('POST', path, { reason: 'received', quantity: 1 }, { ...headers, ...key });
    expect(adding.body.code).toBe('product_not_found');
  });

  test('cannot remove units that are reserved for orders', async ({ db, tx }) => {
    const by = await givenStaff(db, 'packer');
    const { sku_id } = await givenProduct(tx, { stock: 5 });
    await reserveStock(tx, randomUUID(), [{ sku_id, quantity: 4 }], null);

    const waste = add(db, sku_id, { reason: 'spoiled', quantity: 2 }, by);
    await expect(waste).rejects.toMatchObject({
      code: 'stock_reserved',
      details: { values: { reserved: 4 } },
    });
    await add(db, sku_id, { reason: 'spoiled', quantity: 1 }, by);
    expect(await findStock(db, sku_id)).toMatchObject({ on_hand: 4, reserved: 4, available: 0 });
  });

  test('record a movement once per key, and no other under the same key', async ({ fresh: { db } }) => {
    const by = await givenStaff(db, 'manager');
    const { sku_id } = await inTransaction(db, (tx) => givenProduct(tx, { stock: 5 }));
    const key = randomUUID();
    const parcel = { reason: 'received', quantity: 7 } as const;

    await Promise.all(Array.from({ length: 20 }, () => add(db, sku_id, parcel, by, key)));

    expect(await onHand(db, sku_id)).toBe(12);
    const other = add(db, sku_id, { ...parcel, quantity: 8 }, by, key);
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });
});

test('S-06: count without overwriting sales and deliveries since the count began', async ({
  fresh: { db },
}) => {
  const by = await givenStaff(db, 'packer');
  const { sku_id } = await inTransaction(db, (tx) => givenProduct(tx, { stock: 100 }));
  const seen = await onHand(db, sku_id);
  const move = (delta: number) =>
    inTransaction(db, (tx) =>
      moveStock(tx, [{ sku_id, delta }], { reason: delta < 0 ? 'sold' : 'received', source: randomUUID() }),
    );

  const sales = Array.from({ length: 20 }, () => move(-2));
  const count = add(db, sku_id, { reason: 'counted', quantity: 97, seen }, by); // three are missing
  await Promise.all([...sales, count, move(30)]);

  expect(await onHand(db, sku_id)).toBe(100 - 40 + 30 - 3);
  expect(await add(db, sku_id, { reason: 'counted', quantity: 87, seen: 87 }, by)).toBeUndefined();
});

describe('stock that requires a lot', () => {
  const inNoLot = [
    { reason: 'received', quantity: 3 },
    { reason: 'spoiled', quantity: 3 },
    { reason: 'corrected', quantity: -3, note: 'Entered twice' },
    { reason: 'corrected', quantity: 1, note: 'Found under the table' },
    { reason: 'counted', quantity: 20, seen: 18 },
    { reason: 'counted', quantity: 10, seen: 18 },
  ] as const satisfies MovementRequest[];

  test('changes only with its lot; units that are in none are still taken out', async ({ db, tx }) => {
    const { sku_id, first, packer } = await givenTwoLots(db); // two units are in no lot

    for (const movement of inNoLot)
      await expect(add(db, sku_id, movement, packer), JSON.stringify(movement)).rejects.toMatchObject({
        code: 'lot_not_named',
        details: { errors: { lot_id: ['refusal.lot_not_named'] } },
      });
    expect(await findStock(db, sku_id)).toMatchObject({ on_hand: 18, in_no_lot: 2, requires_lot: true });

    await add(db, sku_id, { reason: 'counted', quantity: 1, seen: 2 }, packer);
    await add(db, sku_id, { reason: 'spoiled', quantity: 1 }, packer);
    const lot = await tx.selectFrom('pack_lots').select('id').where('code', '=', first).executeTakeFirst();
    await add(db, sku_id, { reason: 'spoiled', quantity: 3, lot_id: lot?.id ?? '' }, packer);
    expect(await findStock(db, sku_id)).toMatchObject({ on_hand: 13, in_no_lot: 0 });
    expect(await findAllViolations(db)).toEqual([]);
  });

  test('is that of every product where the shop has chosen so', async ({ db, tx }) => {
    const by = await givenStaff(db, 'packer');
    const { sku_id } = await givenProduct(tx, { stock: 5 });
    await add(db, sku_id, { reason: 'received', quantity: 3 }, by);

    await overrideSettings(tx, { shelf_life: { lot_required: 'all' } });
    const received = add(db, sku_id, { reason: 'received', quantity: 3 }, by);
    await expect(received).rejects.toMatchObject({ code: 'lot_not_named' });
    await add(db, sku_id, { reason: 'spoiled', quantity: 8 }, by);
    expect(await onHand(db, sku_id)).toBe(0);
  });

  test('S-12: of twenty who take out the last units without a lot, and a packer, none takes a unit of a lot', async ({
    fresh: { db },
  }) => {
    const house = await inTransaction(db, (tx) => givenPackhouse(tx, 5));
    const { sku_id, packer } = house;

    const taken = await Promise.allSettled([
      pack(db, house),
      ...Array.from({ length: 20 }, () => add(db, sku_id, { reason: 'spoiled', quantity: 1 }, packer)),
    ]);

    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1 + 5);
    expect(await findStock(db, sku_id)).toMatchObject({ on_hand: 8, in_no_lot: 0 });
    expect(await findAllViolations(db)).toEqual([]);
  });
});
