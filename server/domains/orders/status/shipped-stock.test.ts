import type { OrderMove } from '@kebun/contract/orders/order-status.ts';
import { listMovements } from '#domains/inventory/list-movements.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenBundle } from '#test/fixtures/given-product.ts';
import { moveBy } from '#test/fixtures/given-refund.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { moveOrder } from './change-status.ts';

const skuOf = (order: { items: { variation_option_id: string }[] }) =>
  order.items[0]?.variation_option_id ?? '';

const collectionOf = async (db: Db, order: Parameters<typeof skuOf>[0]) =>
  (await listMovements(db, skuOf(order), {})).stock;

const cancelByStaffInTest = (db: Db, { id }: { id: string }, spoiled = false) =>
  inTransaction(db, (tx) => moveOrder(tx, id, 'cancel_by_staff', { by: 'staff', spoiled }));

describe('S-03: packed items', () => {
  test('leave the stock, and the stock history names their order', async ({ db, tx }) => {
    const order = await givenOrder(tx, { kailan: 3 });
    const before = await collectionOf(db, order);
    await moveBy(db, order, 'pick');
    expect(await collectionOf(db, order)).toEqual(before);

    await moveBy(db, order, 'pack');

    const { data, stock } = await listMovements(db, skuOf(order), {});
    expect(stock).toEqual({
      ...before,
      on_hand: before.on_hand - 3,
      reserved: before.reserved - 3,
      in_no_lot: before.in_no_lot - 3,
    });
    expect(data.find(({ order_id }) => order_id === order.id)).toMatchObject({ reason: 'sold', delta: -3 });
    expect(await findShopViolations(db)).toEqual([]);

    await moveBy(db, order, 'dispatch', 'deliver');
    expect(await collectionOf(db, order)).toEqual(stock);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('of a bundle are its parts', async ({ db, tx }) => {
    const kailan = await givenOrder(tx, { kailan: 1 });
    const bundle = await givenBundle(tx, [{ quantity: 2, options: [skuOf(kailan)] }]);
    const order = await givenOrder(tx, { [bundle.slug]: 3 });
    const before = await collectionOf(db, kailan);

    await moveBy(db, order, 'pick', 'pack');

    expect((await collectionOf(db, kailan)).on_hand).toBe(before.on_hand - 6);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('return to the stock once, when the order is cancelled', async ({ db, tx }) => {
    const order = await givenOrder(tx, { kailan: 3 });
    const before = await collectionOf(db, order);
    await moveBy(db, order, 'pick', 'pack');

    await cancelByStaffInTest(db, order);
    await expect(cancelByStaffInTest(db, order)).rejects.toMatchObject({ code: 'order_cannot_move' });

    expect(await collectionOf(db, order)).toEqual({
      ...before,
      reserved: before.reserved - 3,
      available: before.available + 3,
    });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('are waste when they are marked as spoiled', async ({ db, tx }) => {
    const order = await givenOrder(tx, { kailan: 3 });
    const before = await collectionOf(db, order);
    await moveBy(db, order, 'pick', 'pack');

    await cancelByStaffInTest(db, order, true);

    const { data, stock } = await listMovements(db, skuOf(order), {});
    expect(stock).toEqual({
      ...before,
      on_hand: before.on_hand - 3,
      reserved: before.reserved - 3,
      in_no_lot: before.in_no_lot - 3,
    });
    const moved = data.filter(({ order_id }) => order_id === order.id);
    expect(Object.fromEntries(moved.map(({ reason, delta }) => [reason, delta]))).toEqual({
      sold: -3,
      returned: 3,
      spoiled: -3,
    });
    expect(await findShopViolations(db)).toEqual([]);
  });
});

test('S-03: when packing and cancelling twenty orders meet, the stock follows the winner', async ({
  fresh: { db },
}) => {
  const orders = await inTransaction(db, async (tx) => {
    const made = [];
    for (let n = 0; n < 20; n++) made.push(await givenOrder(tx, { kailan: 1 }));
    return made;
  });
  for (const order of orders) await moveBy(db, order, 'pick');
  const tried = (id: string, move: OrderMove) =>
    inTransaction(db, (tx) => moveOrder(tx, id, move, { by: 'staff' })).then(
      () => move,
      ({ code }) => code,
    );

  const outcomes = await Promise.all(
    orders.flatMap(({ id }) => [
      tried(id, 'pack'),
      tried(id, 'cancel_by_staff'),
      tried(id, 'cancel_by_staff'),
    ]),
  );

  expect(outcomes.filter((outcome) => outcome === 'cancel_by_staff')).toHaveLength(20);
  expect(
    outcomes.every((outcome) => ['pack', 'cancel_by_staff', 'order_cannot_move'].includes(outcome)),
  ).toBe(true);
  expect(await findShopViolations(db)).toEqual([]);
}, 30_000);
