import { listOrders } from '#domains/orders/history/list-orders.ts';
import { findOwnOrder } from '#domains/orders/history/track-order.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { officeOver } from '#test/fixtures/given-mail.ts';
import {
  givenCreditOrder,
  handOverCash,
  lineOf,
  onTheTable,
  orderedQuantities,
  pack,
  packThis,
} from '#test/fixtures/given-packing.ts';
import {
  decide,
  deliver,
  givenCardOrder,
  givenPaidOrder,
  givenUnpaidOrder,
  moveBy,
  orderById,
  type PaidOrder,
  refundOf,
  requestTestRefund,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { cancelByStaff } from '../decisions/cancel-by-staff.ts';
import { withdrawRefund } from './withdraw-refund.ts';

const approve = { action: 'approve' } as const;

/** Returns the request for these items. */
const itemsOf = async (db: Db, { id }: { id: string }, quantities: Readonly<Record<string, number>>) =>
  Promise.all(
    Object.entries(quantities).map(async ([slug, quantity]) => ({
      order_item_id: await lineOf(db, id, slug),
      quantity,
    })),
  );

const requestCancellation = async (db: Db, order: PaidOrder, quantities: Readonly<Record<string, number>>) =>
  requestTestRefund(db, order, { kind: 'cancellation', items: await itemsOf(db, order, quantities) });

async function cancel(db: Db, order: PaidOrder, quantities: Readonly<Record<string, number>>) {
  const refund = await requestCancellation(db, order, quantities);
  await decide(db, refund, approve);
  return refundOf(db, refund);
}

const reservationOf = (db: Db, { id }: { id: string }, slug: string) =>
  db
    .selectFrom('stock_reservations')
    .innerJoin('skus', 'skus.id', 'sku_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['quantity', 'released_at'])
    .where('order_id', '=', id)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();

test('cancelling some items of a paid order refunds their price, and the rest continues', async ({ db }) => {
  const member = await givenMember(db);
  const order = await givenPaidOrder(db, { kailan: 3, tomato: 2 }, member);
  const before = await orderById(db, order);
  const [kailan] = order.items;

  const refund = await cancel(db, order, { kailan: 1 });

  const worth = kailan?.unit_price ?? 0;
  expect(refund).toMatchObject({ status: 'refunded', is_partial: true, amount: worth, credit: 0 });
  expect(await balanceIn(db, member)).toBe(worth);
  expect(await reservationOf(db, order, 'kailan')).toMatchObject({ quantity: 2, released_at: null });
  expect(await orderById(db, order)).toMatchObject({
    status: 'confirmed',
    payment_status: 'partly_refunded',
    refunded: worth,
    item_count: 4,
    awaits_decision: false,
    version: before.version + 1,
  });
  await deliver(db, order);
  expect(await findShopViolations(db)).toEqual([]);
});

test('X-8h: card, page, totals and mail count the same units after a partial cancellation, in both languages', async ({
  db,
}) => {
  const member = await givenMember(db);
  const order = await givenPaidOrder(db, { kailan: 3, tomato: 2 }, member);
  await cancel(db, order, { kailan: 1 });

  for (const language of ['en', 'zh'] as const) {
    const t = inLanguage(language);
    const page = await findOwnOrder(db, order.id, member, { language, t });
    const { data: cards } = await listOrders(db, member.id, {}, { language, t });
    expect([page.item_count, cards[0]?.item_count]).toEqual([4, 4]);

    await db.updateTable('mails').set({ language }).where('kind', '=', 'order.received').execute();
    const row = (await selectMails(db, 100)).find(({ kind }) => kind === 'order.received');
    const mail = row && (await writeMail(officeOver(db), row));
    for (const form of [mail?.html, mail?.text]) expect(form).toContain(t('checkout.items', { count: 4 }));
  }
});

test('the cash due falls by their price, rounded to five sen, and only once', async ({ db }) => {
  const order = await givenUnpaidOrder(db, { kailan: 3, tomato: 2 });

  expect(await cancel(db, order, { kailan: 2 })).toMatchObject({ status: 'approved', amount: 0, credit: 0 });
  const { cash_reduction, total } = await orderById(db, order);
  expect(cash_reduction).toBeGreaterThan(0);
  expect(cash_reduction % 5).toBe(0);

  await moveBy(db, order, 'pick');
  await pack(db, order.id, [{ slug: 'tomato', quantity: 1 }]);
  const packed = await orderById(db, order);
  expect(packed.cash_reduction).toBeGreaterThan(cash_reduction);
  await moveBy(db, order, 'dispatch', 'deliver');
  await handOverCash(db, order.id);
  expect(await orderById(db, order)).toMatchObject({
    payment_status: 'paid',
    captured: total - packed.cash_reduction,
  });
  expect(await findShopViolations(db)).toEqual([]);
});

test('store credit that paid for them is returned as store credit', async ({ db }) => {
  const member = await givenWallet(db, 100_000);
  const { id } = await givenCreditOrder(db, { kailan: 2, tomato: 1 }, member);
  const order = { id, shopper: member } as PaidOrder;
  const left = await balanceIn(db, member);

  const { amount, credit } = await cancel(db, order, { tomato: 1 });

  expect(amount).toBe(0);
  expect(credit).toBeGreaterThan(0);
  expect(await balanceIn(db, member)).toBe((left ?? 0) + credit);
  expect(await findShopViolations(db)).toEqual([]);
});

test('cancelled items are neither picked nor packed, and cannot be refunded again', async ({ db }) => {
  const member = await givenMember(db);
  const order = await givenPaidOrder(db, { kailan: 2, tomato: 2 }, member);
  const before = await onTheTable(db, order.id);
  await cancel(db, order, { kailan: 1, tomato: 2 });

  expect(await orderedQuantities(db, order.id)).toEqual([1]);
  await expect(packThis(db, order.id, before)).rejects.toMatchObject({ code: 'version_conflict' });
  await pack(db, order.id);
  await moveBy(db, order, 'dispatch', 'deliver');

  const two = await itemsOf(db, order, { kailan: 2 });
  await expect(
    requestTestRefund(db, order, { kind: 'refund', reason: 'spoiled', items: two }),
  ).rejects.toMatchObject({
    code: 'nothing_to_refund',
  });
  const all = await requestTestRefund(db, order, { kind: 'refund', reason: 'spoiled' });
  await decide(db, all, approve);
  const { captured, refunded } = await orderById(db, order);
  expect(refunded).toBeLessThanOrEqual(captured);
  expect(await findShopViolations(db)).toEqual([]);
});

test('cancelling all items cancels the order', async ({ db }) => {
  const member = await givenMember(db);
  const order = await givenPaidOrder(db, { kailan: 2, tomato: 1 }, member);

  const refund = await cancel(db, order, { kailan: 2, tomato: 1 });

  expect(refund.is_partial).toBe(false);
  expect(await orderById(db, order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  expect(await balanceIn(db, member)).toBe(order.totals.total);
  expect(await findShopViolations(db)).toEqual([]);
});

test('an unpaid order, or one being picked, is cancelled whole or not at all', async ({ db }) => {
  const unpaid = await givenCardOrder(db, { kailan: 2 });
  await expect(requestCancellation(db, unpaid, { kailan: 1 })).rejects.toMatchObject({
    code: 'whole_order_only',
  });

  const picked = await givenPaidOrder(db, { kailan: 2 });
  await moveBy(db, picked, 'pick');
  await expect(requestCancellation(db, picked, { kailan: 1 })).rejects.toMatchObject({
    code: 'whole_order_only',
  });
});

test('after a withdrawal, neither items nor the order can be requested again', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 });
  const { id } = await requestCancellation(db, order, { kailan: 1 });
  await inTransaction(db, (tx) => withdrawRefund(tx, order.shopper.id, id));

  await expect(requestCancellation(db, order, { kailan: 1 })).rejects.toMatchObject({
    code: 'already_requested',
  });
  await expect(requestTestRefund(db, order)).rejects.toMatchObject({ code: 'already_requested' });
  expect(await reservationOf(db, order, 'kailan')).toMatchObject({ quantity: 2 });
  expect(await orderById(db, order)).toMatchObject({ item_count: 2, awaits_decision: false });
});

test('a request for too many units, or for a line of another order, is refused', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 });
  const other = await givenPaidOrder(db, { tomato: 1 });
  const strange = await itemsOf(db, other, { tomato: 1 });

  await expect(requestCancellation(db, order, { kailan: 3 })).rejects.toMatchObject({
    code: 'nothing_to_refund',
  });
  await expect(requestTestRefund(db, order, { items: strange })).rejects.toMatchObject({
    code: 'request_invalid',
  });
});

test('an order with cancelled items can be cancelled, and the rest is refunded', async ({ db }) => {
  const member = await givenWallet(db, 500);
  const order = await givenPaidOrder(db, { kailan: 3, tomato: 1 }, member, { use_store_credit: true });
  await cancel(db, order, { kailan: 2 });
  const { id, email } = await givenStaff(db, 'manager');

  await inTransaction(db, (tx) => cancelByStaff(tx, order.id, { by: { id, email }, note: 'No.' }));

  const { captured, store_credit, refunded, status } = await orderById(db, order);
  expect({ status, refunded }).toEqual({ status: 'cancelled', refunded: captured + store_credit });
  expect(await balanceIn(db, member)).toBe(captured + store_credit);
  expect(await findShopViolations(db)).toEqual([]);
});
