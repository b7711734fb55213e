import { refundList } from '@kebun/contract/refunds/refunds.ts';
import { sql } from 'kysely';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { inTransaction } from '#platform/db/db.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { emptyLots } from '#test/fixtures/given-lots.ts';
import {
  decide,
  decider,
  deliver,
  givenCardOrder,
  givenPaidOrder,
  lastAttempt,
  moveBy,
  orderById,
  pay,
  refundOf,
  requestTestRefund,
  settle,
} from '#test/fixtures/given-refund.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { selectRefunds } from '../queries.ts';
import { refundReply } from '../refund-reply.ts';
import { withdrawRefund } from './withdraw-refund.ts';

describe('a cancellation request', () => {
  test('stops the order, and its approval refunds all money into the wallet', async ({ db }) => {
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    const refund = await requestTestRefund(db, order, { reason: 'changed_mind', comment: ' Away ' });

    expect(refund).toMatchObject({
      status: 'requested',
      comment: 'Away',
      amount: order.totals.total,
      credit: 0,
    });
    for (const move of ['pick', 'cancel_by_staff'] as const)
      await expect(moveBy(db, order, move)).rejects.toMatchObject({ code: 'order_cannot_move' });
    expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', awaits_decision: true });

    await decide(db, refund, { action: 'approve' });

    expect(await orderById(db, order)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded: order.totals.total,
      awaits_decision: false,
    });
    expect(await refundOf(db, refund)).toMatchObject({ status: 'refunded', refund_to: 'wallet' });
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('refunds everything: a smaller amount is refused before an approval counts', async ({ db }) => {
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    const refund = await requestTestRefund(db, order);

    const less = decide(db, refund, { action: 'approve', refund_amount: 100 });
    await expect(less).rejects.toMatchObject({ code: 'request_invalid' });
    expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', refunded: 0 });
  });

  test('of a guest cannot be refunded into no wallet', async ({ db }) => {
    const refund = await requestTestRefund(db, await givenPaidOrder(db));
    const into = decide(db, refund, { action: 'approve', refund_to: 'wallet' });
    await expect(into).rejects.toMatchObject({ code: 'request_invalid' });
  });

  test('of a guest waits until staff send the money back', async ({ db }) => {
    const order = await givenPaidOrder(db);
    const refund = await requestTestRefund(db, order);
    await decide(db, refund, { action: 'approve' });

    expect(await orderById(db, order)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(await refundOf(db, refund)).toMatchObject({ status: 'processing', refund_to: 'original' });
    expect(await findShopViolations(db)).toEqual([]);

    await decide(db, refund, { action: 'pay', reference: 'M2U 20261120' });
    expect(await orderById(db, order)).toMatchObject({ payment_status: 'refunded' });
    expect(await refundOf(db, refund)).toMatchObject({ status: 'refunded', reference: 'M2U 20261120' });
    await expect(decide(db, refund, { action: 'pay', reference: 'again' })).rejects.toMatchObject({
      code: 'refund_cannot_move',
    });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('for an unpaid order is approved at once', async ({ db }) => {
    const order = await givenCardOrder(db);
    const { id } = await requestTestRefund(db, order);

    expect(await orderById(db, order)).toMatchObject({ status: 'cancelled', refunded: 0 });
    expect(await refundOf(db, { id })).toMatchObject({ status: 'approved', amount: 0, credit: 0 });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('returns store credit as store credit, and money as money', async ({ db }) => {
    const member = await givenWallet(db, 500);
    const order = await givenPaidOrder(db, { kailan: 2 }, member, { use_store_credit: true });
    const refund = await requestTestRefund(db, order, { refund_to: 'original' });
    expect(refund).toMatchObject({ amount: order.totals.total, credit: 500 });

    await decide(db, refund, { action: 'approve' });

    expect(await balanceIn(db, member)).toBe(500);
    expect(await refundOf(db, refund)).toMatchObject({ status: 'processing', amount: order.totals.total });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('for picked items does not return spoiled items to stock', async ({ db }) => {
    const order = await givenPaidOrder(db);
    await moveBy(db, order, 'pick');
    const sku = order.items[0]?.variation_option_id ?? '';
    const stock = () =>
      db
        .selectFrom('stock_items')
        .select(['on_hand', 'reserved'])
        .where('sku_id', '=', sku)
        .executeTakeFirstOrThrow();
    const before = await stock();

    await decide(db, await requestTestRefund(db, order), { action: 'approve', restock: false });

    expect(await stock()).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved - 2 });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('is refused once the order is packed or over', async ({ db }) => {
    const order = await givenPaidOrder(db);
    await moveBy(db, order, 'pick', 'pack');
    await expect(requestTestRefund(db, order)).rejects.toMatchObject({ code: 'too_late_to_cancel' });

    await moveBy(db, order, 'dispatch', 'deliver');
    await expect(requestTestRefund(db, order, { kind: 'cancellation' })).rejects.toMatchObject({
      code: 'too_late_to_cancel',
    });
    const gone = await givenCardOrder(db);
    await requestTestRefund(db, gone);
    await expect(requestTestRefund(db, gone)).rejects.toMatchObject({ code: 'already_cancelled' });
  });

  test("is refused for another shopper's order", async ({ db }) => {
    const order = await givenPaidOrder(db);
    const stranger = { ...order, shopper: await givenMember(db) };
    await expect(requestTestRefund(db, stranger)).rejects.toMatchObject({ code: 'order_not_found' });
  });

  test('needs a known reason, and a guest cannot choose the wallet', async ({ db }) => {
    const order = await givenPaidOrder(db);
    await expect(requestTestRefund(db, order, { reason: null })).rejects.toMatchObject({
      code: 'request_invalid',
    });
    await expect(requestTestRefund(db, order, { reason: 'spoiled' })).rejects.toMatchObject({
      code: 'request_invalid',
    });
    await expect(requestTestRefund(db, order, { refund_to: 'wallet' })).rejects.toMatchObject({
      code: 'request_invalid',
    });
  });
});

describe('withdrawing a request', () => {
  test('lets the order continue, and it cannot be asked to be cancelled again', async ({ db }) => {
    const order = await givenPaidOrder(db);
    const { id } = await requestTestRefund(db, order);
    await inTransaction(db, (tx) => withdrawRefund(tx, order.shopper.id, id));

    await expect(requestTestRefund(db, order)).rejects.toMatchObject({ code: 'already_requested' });
    await expect(decide(db, { id }, { action: 'approve' })).rejects.toMatchObject({
      code: 'refund_cannot_move',
    });
    await moveBy(db, order, 'pick');
    expect(await orderById(db, order)).toMatchObject({
      status: 'picking',
      awaits_decision: false,
      refunded: 0,
    });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('is possible for its customer only, before the decision', async ({ db }) => {
    const order = await givenPaidOrder(db);
    const refund = await requestTestRefund(db, order);
    const stranger = await givenMember(db);
    const withdraw = (shopperId: string) =>
      inTransaction(db, (tx) => withdrawRefund(tx, shopperId, refund.id));

    await expect(withdraw(stranger.id)).rejects.toMatchObject({ code: 'refund_not_found' });
    await decide(db, refund, { action: 'approve' });
    await expect(withdraw(order.shopper.id)).rejects.toMatchObject({ code: 'refund_cannot_move' });
  });
});

describe('the decision', () => {
  test('may be a rejection, and the order continues', async ({ db }) => {
    const order = await givenPaidOrder(db);
    const refund = await requestTestRefund(db, order);
    await decide(db, refund, { action: 'reject', note: 'It is picked already.' });

    expect(await refundOf(db, refund)).toMatchObject({
      status: 'rejected',
      decided_note: 'It is picked already.',
    });
    await moveBy(db, order, 'pick');
    await expect(requestTestRefund(db, order)).rejects.toMatchObject({ code: 'already_requested' });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('cannot be made by the requester or the buyer', async ({ db }) => {
    const order = await givenPaidOrder(db);
    const refund = await requestTestRefund(db, order);

    for (const own of [
      { id: order.shopper.id, email: null },
      { ...decider(), email: order.customer.email.toUpperCase() },
    ]) {
      await expect(decide(db, refund, { action: 'approve' }, own)).rejects.toMatchObject({
        code: 'own_refund_forbidden',
      });
    }
  });

  test('needs a second person above RM 500', async ({ db }) => {
    await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 30_000);
    const order = await givenPaidOrder(db, { kailan: 2 });
    const refund = await requestTestRefund(db, order);
    const [one, other] = [decider(), decider()];

    expect(await decide(db, refund, { action: 'approve' }, one)).toBe('awaiting_second_approval');
    expect(await orderById(db, order)).toMatchObject({ status: 'confirmed' });
    await expect(decide(db, refund, { action: 'approve' }, one)).rejects.toMatchObject({
      code: 'second_approver_required',
    });
    expect(await decide(db, refund, { action: 'approve' }, other)).toBe('done');
    expect(await orderById(db, order)).toMatchObject({ status: 'cancelled' });
    expect(await findShopViolations(db)).toEqual([]);
  });
});

describe('a request in several parts', () => {
  const givenParts = async (db: Parameters<typeof pay>[0]) => {
    await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 40_000);
    const order = await givenPaidOrder(db, { kailan: 4 });
    await deliver(db, order);
    const items = [{ order_item_id: order.items[0]?.id ?? '', quantity: 1 }];
    const parts = [];
    for (let part = 0; part < 4; part++)
      parts.push(await requestTestRefund(db, order, { reason: 'spoiled', items }));
    return parts;
  };
  const yes = { action: 'approve' } as const;

  test('is one sum: above RM 500 per order each part needs a second person', async ({ db }) => {
    const parts = await givenParts(db);
    const [one, other] = [decider(), decider()];
    const outcomes = [];
    for (const part of parts) outcomes.push(await decide(db, part, yes, one));
    expect(outcomes).toEqual([
      'done',
      'awaiting_second_approval',
      'awaiting_second_approval',
      'awaiting_second_approval',
    ]);

    const second = parts[1] as (typeof parts)[0];
    await expect(decide(db, second, yes, one)).rejects.toMatchObject({ code: 'second_approver_required' });
    expect(await decide(db, second, yes, other)).toBe('done');
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('agreed to at once is performed only in part by one person', async ({ fresh: { db } }) => {
    const parts = await givenParts(db);
    const outcomes = await withLockHeld(
      db,
      sql`select from orders where id = ${parts[0]?.order_id} for update`,
      parts.map((part) => () => decide(db, part, yes)),
    );

    const results = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'));
    expect(results.sort()).toEqual([
      'awaiting_second_approval',
      'awaiting_second_approval',
      'awaiting_second_approval',
      'done',
    ]);
    expect(await findShopViolations(db)).toEqual([]);
  });
});

describe('money that comes after the order has ended', () => {
  const end = (db: Parameters<typeof pay>[0], { id }: { id: string }) =>
    inTransaction(db, (tx) => moveOrder(tx, id, 'fail', { by: 'system' }));

  test('reinstates the order when stock and slot are still free', async ({ db }) => {
    const order = await givenCardOrder(db);
    await end(db, order);
    await pay(db, order);

    expect(await orderById(db, order)).toMatchObject({
      status: 'confirmed',
      payment_status: 'paid',
      captured: order.totals.total,
    });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test("goes into the customer's wallet when the stock was sold, and the order stays cancelled", async ({
    db,
  }) => {
    const order = await givenCardOrder(db, { kailan: 2 }, await givenMember(db));
    await end(db, order);
    await emptyLots(db);
    await db
      .updateTable('stock_items')
      .set((eb) => ({ on_hand: eb.ref('reserved') }))
      .execute();
    await pay(db, order);

    expect(await orderById(db, order)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      captured: 0,
    });
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
  });

  test('waits to be sent to a guest who has cancelled', async ({ db }) => {
    const order = await givenCardOrder(db);
    await requestTestRefund(db, order);
    await pay(db, order);

    expect(await orderById(db, order)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    const [, overpayment] = await db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('number')
      .execute();
    expect(overpayment).toMatchObject({
      kind: 'overpayment',
      status: 'processing',
      amount: order.totals.total,
    });
    const refunds = await selectRefunds(db, {
      shopperId: order.shopper.id,
      which: { id: order.id },
      list: parseListQuery({}, refundList),
    });
    const { to } = inEnglish();
    expect(refunds.rows.map((refund) => refundReply(refund, to).status_text)).toEqual([
      'We refund the money to your payment method within 14 working days.',
      'Your order is cancelled. We refund the later payment.',
    ]);
    expect(await findShopViolations(db)).toEqual([]);

    await decide(db, { id: overpayment?.id ?? '' }, { action: 'pay', reference: 'T1' });
    expect(await orderById(db, order)).toMatchObject({ payment_status: 'refunded' });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('and is refunded before the first payment does not mark the order as refunded', async ({ db }) => {
    const order = await givenCardOrder(db);
    const first = await lastAttempt(db, order.id);
    await sql`
      insert into payment_attempts
        (order_id, gateway, method, code, label, ref_no, amount, language, status)
      select order_id, gateway, method, code, label, 'G' || repeat('0', 19), amount, language, 'superseded'
      from payment_attempts where id = ${first.id}::uuid
    `.execute(db);
    const second = await lastAttempt(db, order.id);
    await settle(db, first);
    await decide(db, await requestTestRefund(db, order), { action: 'approve' });
    await settle(db, second);
    const [cancelled, overpayment] = await db
      .selectFrom('refunds')
      .select(['id', 'kind'])
      .where('order_id', '=', order.id)
      .orderBy('number')
      .execute();
    expect(overpayment).toMatchObject({ kind: 'overpayment' });

    await decide(db, { id: overpayment?.id ?? '' }, { action: 'pay', reference: 'T1' });
    expect(await orderById(db, order)).toMatchObject({ payment_status: 'partly_refunded' });
    expect(await findShopViolations(db)).toEqual([]);

    await decide(db, { id: cancelled?.id ?? '' }, { action: 'pay', reference: 'T2' });
    expect(await orderById(db, order)).toMatchObject({ payment_status: 'refunded' });
    expect(await findShopViolations(db)).toEqual([]);
  });
});
