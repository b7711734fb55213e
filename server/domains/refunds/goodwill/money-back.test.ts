import { inTransaction } from '#platform/db/db.ts';
import { givenCreditOrder, handOverCash } from '#test/fixtures/given-packing.ts';
import {
  decide,
  deliver,
  givenCashOrder,
  givenPaidOrder,
  orderById,
  type PaidOrder,
  refundOf,
  requestTestRefund,
} from '#test/fixtures/given-refund.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { requestRefund } from '../requests/request-refund.ts';

const itemsOf = ({ items }: PaidOrder, ...quantities: number[]) =>
  quantities.flatMap((quantity, index) =>
    quantity > 0 ? [{ order_item_id: items[index]?.id ?? '', quantity }] : [],
  );

test('some delivered items are refunded by line with their share of the fees, and all of them are the amount paid', async ({
  db,
}) => {
  const member = await givenMember(db);
  const order = await givenPaidOrder(db, { kailan: 3, sawi: 1 }, member);
  await deliver(db, order);

  const first = await requestTestRefund(db, order, { reason: 'spoiled', items: itemsOf(order, 2) });
  await decide(db, first, { action: 'approve' });
  expect(await orderById(db, order)).toMatchObject({
    status: 'delivered',
    payment_status: 'partly_refunded',
  });
  expect(await findShopViolations(db)).toEqual([]);

  const rest = await requestTestRefund(db, order, { reason: 'missing' });
  expect(first.amount + rest.amount).toBe(order.totals.total);
  await decide(db, rest, { action: 'approve' });

  expect(await orderById(db, order)).toMatchObject({ status: 'delivered', payment_status: 'refunded' });
  expect(await balanceIn(db, member)).toBe(order.totals.total);
  await expect(requestTestRefund(db, order, { reason: 'spoiled' })).rejects.toMatchObject({
    code: 'nothing_to_refund',
  });
  expect(await findShopViolations(db)).toEqual([]);
});

test('a request for more units than were delivered is refused, for each line at once', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 });
  await deliver(db, order);
  const requestOf = (...quantities: number[]) =>
    requestTestRefund(db, order, { reason: 'spoiled', items: itemsOf(order, ...quantities) });

  await expect(requestOf(3)).rejects.toMatchObject({ code: 'nothing_to_refund' });
  const [item] = itemsOf(order, 1);
  await expect(
    requestTestRefund(db, order, { reason: 'spoiled', items: [item, item] as never }),
  ).rejects.toMatchObject({
    code: 'request_invalid',
  });
  await requestOf(2);
  await expect(requestOf(1)).rejects.toMatchObject({ code: 'nothing_to_refund' });
});

test('refunds before the cash came were store credit, and the rest is split over both', async ({ db }) => {
  const member = await givenWallet(db, 1_000);
  const order = (await givenCreditOrder(db, { kailan: 4 }, member)) as PaidOrder;
  await deliver(db, order);
  const line = db.selectFrom('order_lines').select('id').where('order_id', '=', order.id);
  const items = [{ order_item_id: (await line.executeTakeFirstOrThrow()).id, quantity: 1 }];
  const early = await requestTestRefund(db, order, { reason: 'spoiled', items });
  await decide(db, early, { action: 'approve' });
  await handOverCash(db, order.id);

  const rest = await requestTestRefund(db, order, { reason: 'spoiled', refund_to: 'original' });
  await decide(db, rest, { action: 'approve' });

  const { total: paid } = await orderById(db, order);
  expect(await refundOf(db, early)).toMatchObject({ amount: 0 });
  expect(await refundOf(db, rest)).toMatchObject({ amount: paid, credit: 1_000 - early.credit });
  expect(await balanceIn(db, member)).toBe(1_000);
  expect(await findShopViolations(db)).toEqual([]);
});

test('money is refunded first and store credit second, each in its own kind', async ({ db }) => {
  const member = await givenWallet(db, 300);
  const order = await givenPaidOrder(db, { kailan: 2 }, member, { use_store_credit: true });
  await deliver(db, order);
  const refund = await requestTestRefund(db, order, { reason: 'spoiled', refund_to: 'original' });

  expect(refund).toMatchObject({ amount: order.totals.total, credit: 300 });
  await decide(db, refund, { action: 'approve' });
  expect(await balanceIn(db, member)).toBe(300);
  expect(await refundOf(db, refund)).toMatchObject({ status: 'processing' });
  expect(await findShopViolations(db)).toEqual([]);

  await decide(db, refund, { action: 'pay', reference: 'T2' });
  expect(await orderById(db, order)).toMatchObject({ payment_status: 'refunded' });
  expect(await findShopViolations(db)).toEqual([]);
});

test('a smaller amount can be refunded, never a larger one', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
  await deliver(db, order);
  const refund = await requestTestRefund(db, order, { reason: 'damaged' });

  await expect(
    decide(db, refund, { action: 'approve', refund_amount: refund.amount + 1 }),
  ).rejects.toMatchObject({ code: 'refund_too_high' });
  await decide(db, refund, { action: 'approve', refund_amount: 150 });
  expect(await balanceIn(db, order.shopper)).toBe(150);
  expect(await orderById(db, order)).toMatchObject({ refunded: 150, payment_status: 'partly_refunded' });
  expect(await findShopViolations(db)).toEqual([]);
});

test("cash is refunded into the customer's wallet, or handed back to a guest", async ({ db }) => {
  const member = await givenCashOrder(db, { kailan: 2 }, await givenMember(db));
  await decide(db, await requestTestRefund(db, member, { reason: 'spoiled' }), { action: 'approve' });
  expect(await balanceIn(db, member.shopper)).toBe(member.totals.total);

  const guest = await givenCashOrder(db, { kailan: 1 });
  const refund = await requestTestRefund(db, guest, { reason: 'spoiled' });
  await decide(db, refund, { action: 'approve' });
  await decide(db, refund, { action: 'pay', reference: 'by the driver' });
  expect(await findShopViolations(db)).toEqual([]);
});

test('M-13: later prices do not change a refund', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
  await deliver(db, order);
  await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 99_900);

  const refund = await requestTestRefund(db, order, { reason: 'spoiled' });
  expect(refund.amount).toBe(order.totals.total);
});

test('a refund is possible only after delivery and within the refund period', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 1 });
  const refundRequest = { kind: 'refund', reason: 'spoiled' } as const;
  await expect(requestTestRefund(db, order, refundRequest)).rejects.toMatchObject({
    code: 'order_cannot_move',
  });

  await deliver(db, order);
  const late = inTransaction(db, (tx) =>
    requestRefund(tx, order.shopper, { order: { id: order.id }, comment: null, ...refundRequest }, -1),
  );
  await expect(late).rejects.toMatchObject({ code: 'refund_window_over' });
});
