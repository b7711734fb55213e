import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import {
  decide,
  givenPaidOrder,
  moveBy,
  orderById,
  type PaidOrder,
  refundOf,
  requestTestRefund,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { cancelByStaff } from '../decisions/cancel-by-staff.ts';
import { listOrderRefunds } from '../list-staff-refunds.ts';
import { withdrawRefund } from '../requests/withdraw-refund.ts';
import { issueGoodwillRefund } from './issue-goodwill-refund.ts';

type Gift = Partial<Parameters<typeof issueGoodwillRefund>[2]>;

const manager = async (db: Db) => {
  const { id, email } = await givenStaff(db, 'manager');
  return { id, email };
};

const give = (
  db: Db,
  { id }: { id: string },
  by: { id: string; email: string },
  gift: Gift = {},
  key = randomUUID(),
) =>
  inTransaction(db, (tx) =>
    issueGoodwillRefund(tx, id, { reason: 'out_of_stock', note: null, ...gift }, { by, key }),
  );

const some = ({ items }: PaidOrder, quantity: number, at = 0) => [
  { order_item_id: items[at]?.id ?? '', quantity },
];

/** Raises a price, so that one unit needs two approvers. */
const dear = async (db: Db, sen = 60_000) => setPrice(db, (await findTestSku(db, 'kailan')).sku_id, sen);

/** Inserts a paid and packed order. */
async function givenPacked(
  db: Db,
  ...how: Parameters<typeof givenPaidOrder> extends [Db, ...infer How] ? How : never
) {
  const order = await givenPaidOrder(db, ...how);
  await moveBy(db, order, 'pick', 'pack');
  return order;
}

describe('a goodwill refund', () => {
  test('is the share of its line, and the order continues', async ({ db }) => {
    const order = await givenPacked(db, { kailan: 3, tomato: 1 }, await givenMember(db));
    const { refund, outcome } = await give(db, order, await manager(db), { items: some(order, 2) });

    const { paid_allocation } = await db
      .selectFrom('order_lines')
      .select('paid_allocation')
      .where('id', '=', order.items[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(outcome).toBe('done');
    expect(await refundOf(db, refund)).toMatchObject({ status: 'refunded', refund_to: 'wallet' });
    expect(refund.amount).toBe(await balanceIn(db, order.shopper));
    expect(Math.abs(refund.amount - (paid_allocation * 2) / 3)).toBeLessThan(2);
    expect(await orderById(db, order)).toMatchObject({
      status: 'packed',
      payment_status: 'partly_refunded',
      refunded: refund.amount,
    });
    await moveBy(db, order, 'dispatch', 'deliver');
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('is not possible before the order is packed, because packing records missing items', async ({
    db,
  }) => {
    const order = await givenPaidOrder(db);
    await expect(give(db, order, await manager(db))).rejects.toMatchObject({ code: 'order_not_packed' });
  });

  test('without lines is the whole rest, and then nothing is left', async ({ db }) => {
    const order = await givenPacked(db, { kailan: 2 });
    const by = await manager(db);
    await give(db, order, by, { items: some(order, 1) });
    await give(db, order, by);

    expect(await orderById(db, order)).toMatchObject({ refunded: order.totals.total });
    await expect(give(db, order, by)).rejects.toMatchObject({ code: 'nothing_to_refund' });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('sent twice under one key is paid once', async ({ db }) => {
    const order = await givenPacked(db, { kailan: 2 }, await givenMember(db));
    const [by, key] = [await manager(db), randomUUID()];
    const first = await give(db, order, by, { items: some(order, 1) }, key);
    const again = await give(db, order, by, { items: some(order, 1) }, key);

    expect(again).toMatchObject({ refund: { id: first.refund.id }, isNew: false });
    expect(await balanceIn(db, order.shopper)).toBe(first.refund.amount);
  });

  test('with other content under the same key is refused', async ({ db }) => {
    const order = await givenPacked(db, { kailan: 2, tomato: 1 }, await givenMember(db));
    const [by, key] = [await manager(db), randomUUID()];
    const { refund } = await give(db, order, by, { items: some(order, 1) }, key);

    for (const gift of [{ items: some(order, 2) }, { items: some(order, 1, 1) }, { note: 'Sorry.' }]) {
      const again = give(db, order, by, { items: some(order, 1), ...gift }, key);
      await expect(again).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    }
    const other = give(db, await givenPacked(db, { kailan: 2 }), by, { items: some(order, 1) }, key);
    await expect(other).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    expect(await balanceIn(db, order.shopper)).toBe(refund.amount);
  });

  test('above RM 500 waits for a second person, and the first cannot be both', async ({ db }) => {
    await dear(db);
    const order = await givenPacked(db, { kailan: 1 }, await givenMember(db));
    const [one, other] = [await manager(db), await manager(db)];
    const { refund, outcome } = await give(db, order, one);

    expect(outcome).toBe('awaiting_second_approval');
    expect(await balanceIn(db, order.shopper)).toBeUndefined();
    await expect(decide(db, refund, { action: 'approve' }, one)).rejects.toMatchObject({
      code: 'second_approver_required',
    });
    const { id, email } = await givenStaff(db, 'manager', [], one.email.replace('@', '+second@'));
    await expect(decide(db, refund, { action: 'approve' }, { id, email })).rejects.toMatchObject({
      code: 'second_approver_required',
    });
    await decide(db, refund, { action: 'approve' }, other);
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('in several parts counts as one amount', async ({ db }) => {
    await dear(db, 30_000);
    const order = await givenPacked(db, { kailan: 2 });
    const by = await manager(db);

    expect(await give(db, order, by, { items: some(order, 1) })).toMatchObject({ outcome: 'done' });
    expect(await give(db, order, by, { items: some(order, 1) })).toMatchObject({
      outcome: 'awaiting_second_approval',
    });
  });

  test('cannot be given to oneself', async ({ db }) => {
    const order = await givenPacked(db);
    const buyer = await givenStaff(db, 'owner', [], order.customer.email);

    await expect(give(db, order, buyer)).rejects.toMatchObject({ code: 'own_refund_forbidden' });
  });

  test('cannot be given to oneself under another way to write their address', async ({ db }) => {
    const order = await givenPacked(db);
    const buyer = await givenStaff(db, 'owner', [], order.customer.email.replace('@', '+office@'));

    await expect(give(db, order, buyer)).rejects.toMatchObject({ code: 'own_refund_forbidden' });
  });

  test('is money alone until delivery; the store credit is refunded with the whole order', async ({ db }) => {
    const member = await givenWallet(db, 500);
    const order = await givenPacked(db, { kailan: 2 }, member, { use_store_credit: true });
    const by = await manager(db);
    await give(db, order, by);
    expect(await orderById(db, order)).toMatchObject({ refunded: order.totals.total });

    await inTransaction(db, (tx) => cancelByStaff(tx, order.id, { by, note: 'The rest as well.' }));
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total + 500);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('has the reasons that fit the order, before and after its delivery', async ({ db }) => {
    const order = await givenPacked(db);
    const reasons = async () => {
      const { terms } = await listOrderRefunds(db, order.id, inEnglish().to);
      return terms.reasons.map(({ slug }) => slug);
    };
    expect(await reasons()).toContain('not_good_enough');
    expect(await reasons()).not.toContain('late');

    await moveBy(db, order, 'dispatch', 'deliver');
    for (const reason of ['damaged', 'spoiled', 'wrong_item', 'missing', 'late'])
      expect(await reasons()).toContain(reason);
    for (const reason of ['not_good_enough', 'not_delivered', 'out_of_stock'])
      expect(await reasons()).not.toContain(reason);
    const { refund } = await give(db, order, await manager(db), { reason: 'late', items: some(order, 1) });
    expect(await refundOf(db, refund)).toMatchObject({ reason: 'late' });
  });

  test('keeps its promise for the amount given; store credit can be refunded later', async ({ db }) => {
    const member = await givenWallet(db, 500);
    const order = await givenPacked(db, { kailan: 2 }, member, { use_store_credit: true });
    const by = await manager(db);
    const { total } = order.totals;
    expect((await listOrderRefunds(db, order.id, inEnglish().to)).terms).toMatchObject({
      refundable: total,
      later: 500,
    });
    await expect(give(db, order, by, { items: some(order, 2) })).rejects.toMatchObject({
      code: 'refund_too_high',
    });

    await give(db, order, by);
    await moveBy(db, order, 'dispatch', 'deliver');
    expect((await listOrderRefunds(db, order.id, inEnglish().to)).terms).toMatchObject({
      refundable: 500,
      later: 0,
    });
    await give(db, order, by);

    expect(await orderById(db, order)).toMatchObject({ refunded: total + 500 });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('cannot be withdrawn by the customer, and is announced only after approval', async ({ db }) => {
    await dear(db);
    const order = await givenPacked(db);
    const { refund } = await give(db, order, await manager(db));
    await decide(db, refund, { action: 'reject', note: 'No.' });

    const { rows } = await db
      .selectFrom('mails')
      .select('kind')
      .where('kind', '=', 'refund.update')
      .execute()
      .then((rows) => ({ rows }));
    expect(rows).toEqual([]);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('requested by twenty at once is never more than was paid', { timeout: 60_000 }, async ({
    fresh: { db },
  }) => {
    const order = await givenPacked(db, { kailan: 4 }, await givenMember(db));
    const staff = [await manager(db), await manager(db)];
    const outcomes = await inParallel(
      Array.from(
        { length: 20 },
        (_, turn) => async () =>
          withRetry(() => give(db, order, staff[turn % 2] as never, { items: some(order, 1) })).then(
            () => 'given',
            (error) => error.code as string,
          ),
      ),
      10,
    );

    expect(outcomes.filter((one) => one === 'given')).toHaveLength(4);
    expect(await balanceIn(db, order.shopper)).toBe((await orderById(db, order)).refunded);
    expect(await findShopViolations(db)).toEqual([]);
  });
});

describe('an order cancelled by staff', () => {
  const callItOff = (db: Db, { id }: { id: string }, by: { id: string; email: string }) =>
    inTransaction(db, (tx) => cancelByStaff(tx, id, { by, note: 'A flooded road.' }));

  test('is refunded in the same transaction', async ({ db }) => {
    const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
    expect(await callItOff(db, order, await manager(db))).toBe('done');

    expect(await orderById(db, order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await balanceIn(db, order.shopper)).toBe(order.totals.total);
    const mails = await db
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', order.id)
      .where('to_status', '=', 'cancelled')
      .executeTakeFirst();
    expect(mails).toEqual({ note: 'A flooded road.' });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('above RM 500 waits until a second person approves', async ({ db }) => {
    await dear(db);
    const order = await givenPaidOrder(db, { kailan: 1 }, await givenMember(db));
    const [one, other] = [await manager(db), await manager(db)];
    expect(await callItOff(db, order, one)).toBe('awaiting_second_approval');

    expect(await orderById(db, order)).toMatchObject({ status: 'confirmed', awaits_decision: true });
    await expect(callItOff(db, order, other)).rejects.toMatchObject({ code: 'cancellation_pending' });
    const refund = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    await decide(db, refund, { action: 'approve' }, other);
    expect(await orderById(db, order)).toMatchObject({ status: 'cancelled', refunded: order.totals.total });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('with an open cancellation request must be decided instead', async ({ db }) => {
    const order = await givenPaidOrder(db);
    await requestTestRefund(db, order);

    await expect(callItOff(db, order, await manager(db))).rejects.toMatchObject({
      code: 'cancellation_pending',
    });
  });

  test('can be cancelled after an earlier request was rejected', async ({ db }) => {
    const order = await givenPaidOrder(db);
    await decide(db, await requestTestRefund(db, order), { action: 'reject', note: 'It is picked.' });

    expect(await callItOff(db, order, await manager(db))).toBe('done');
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('waits for its second person although the customer withdrew an earlier request', async ({ db }) => {
    await dear(db);
    const order = await givenPaidOrder(db, { kailan: 1 });
    const { id } = await requestTestRefund(db, order);
    await inTransaction(db, (tx) => withdrawRefund(tx, order.shopper.id, id));

    expect(await callItOff(db, order, await manager(db))).toBe('awaiting_second_approval');
    expect(await findShopViolations(db)).toEqual([]);
  });

  test("cannot be one's own, once it is paid", async ({ db }) => {
    const order = await givenPaidOrder(db);
    const buyer = await givenStaff(db, 'owner', [], order.customer.email);

    await expect(callItOff(db, order, buyer)).rejects.toMatchObject({ code: 'own_refund_forbidden' });
  });
});
