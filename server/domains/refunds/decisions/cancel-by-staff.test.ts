import { updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenCreditOrder } from '#test/fixtures/given-packing.ts';
import { decide, givenPaidOrder, moveBy, orderById, refundOf } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import type { Approver } from '../approver.ts';
import { cancelByStaff } from './cancel-by-staff.ts';

const call = (db: Db, { id }: { id: string }, by: Approver, move?: 'return_to_farm') =>
  inTransaction(db, (tx) => cancelByStaff(tx, id, { by, move, note: 'Nobody there' }));

const send = (db: Db, order: { id: string }) => moveBy(db, order, 'pick', 'pack', 'dispatch');

const dear = async (db: Db) => setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 60_000);

const stockOf = async (db: Db, slug: string) =>
  db
    .selectFrom('stock_items')
    .select('on_hand')
    .where('sku_id', '=', (await findTestSku(db, slug)).sku_id)
    .executeTakeFirstOrThrow();

const emailOf = async (db: Db, { id }: { id: string }) =>
  (await db.selectFrom('customers').select('email').where('shopper_id', '=', id).executeTakeFirstOrThrow())
    .email;

describe('a paid parcel that was refused at the door', () => {
  test('is returned, and its payment is refunded', async ({ db }) => {
    const by = await givenStaff(db, 'manager');
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    const before = await stockOf(db, 'kailan');
    await send(db, order);

    expect(await call(db, order, by, 'return_to_farm')).toBe('done');

    expect(await orderById(db, order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
    expect(await stockOf(db, 'kailan')).toEqual(before);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('cannot be cancelled on the way, nor returned before packing', async ({ db }) => {
    const by = await givenStaff(db, 'manager');
    const order = await givenPaidOrder(db, { kailan: 2 });

    await expect(call(db, order, by, 'return_to_farm')).rejects.toMatchObject({ code: 'order_cannot_move' });
    await send(db, order);
    await expect(call(db, order, by)).rejects.toMatchObject({ code: 'order_cannot_move' });
  });

  test('above RM 500 is not moved until a second person approves', async ({ db }) => {
    await dear(db);
    const by = await givenStaff(db, 'manager');
    const order = await givenPaidOrder(db, { kailan: 1 }, await givenMember(db));
    await send(db, order);

    expect(await call(db, order, by, 'return_to_farm')).toBe('awaiting_second_approval');
    await expect(moveBy(db, order, 'deliver')).rejects.toMatchObject({ code: 'order_cannot_move' });

    const refund = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    await decide(db, refund, { action: 'approve', restock: false }, await givenStaff(db, 'owner'));
    expect(await refundOf(db, refund)).toMatchObject({ status: 'refunded' });
    const { move } = await db
      .selectFrom('order_events')
      .select('move')
      .where('order_id', '=', order.id)
      .where('to_status', '=', 'cancelled')
      .executeTakeFirstOrThrow();
    expect(move).toBe('return_to_farm');
    expect(await findShopViolations(db)).toEqual([]);
  });
});

describe('an order paid with store credit', () => {
  test('cannot be cancelled or returned without the rules of a refund', async ({ db }) => {
    const by = await givenStaff(db, 'packer');
    const order = await givenCreditOrder(db, { kailan: 1 }, await givenWallet(db, 5_000));
    const lose = (move: 'cancel_by_staff' | 'return_to_farm') =>
      inTransaction(db, (tx) => updateOrderByStaff(tx, order.id, { move, by }));

    await expect(lose('cancel_by_staff')).rejects.toMatchObject({ code: 'order_is_paid' });
    await send(db, order);
    await expect(lose('return_to_farm')).rejects.toMatchObject({ code: 'order_is_paid' });
  });

  test('cannot be cancelled or returned by the staff member who bought it', async ({ db }) => {
    const member = await givenWallet(db, 5_000);
    const buyer = await givenStaff(db, 'manager', [], (await emailOf(db, member)) ?? '');
    const order = await givenCreditOrder(db, { kailan: 1 }, member);

    await expect(call(db, order, buyer)).rejects.toMatchObject({ code: 'own_refund_forbidden' });
    await send(db, order);
    await expect(call(db, order, buyer, 'return_to_farm')).rejects.toMatchObject({
      code: 'own_refund_forbidden',
    });
  });

  test('above RM 500 needs a second person', async ({ db }) => {
    await dear(db);
    const member = await givenWallet(db, 100_000);
    const order = await givenCreditOrder(db, { kailan: 1 }, member);

    expect(await call(db, order, await givenStaff(db, 'manager'))).toBe('awaiting_second_approval');
    expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', awaits_decision: true });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('shows afterwards that it was refunded', async ({ db }) => {
    const by = await givenStaff(db, 'manager');
    const member = await givenWallet(db, 5_000);
    const order = await givenCreditOrder(db, { kailan: 1 }, member);
    const { store_credit } = await orderById(db, order);

    await call(db, order, by);

    expect(await orderById(db, order)).toMatchObject({ payment_status: 'refunded', refunded: store_credit });
    expect(await balanceIn(db, member)).toBe(5_000);
    expect(await findShopViolations(db)).toEqual([]);
  });
});
