/** Products are added to an order until its cut-off: one delivery, one invoice, the difference paid like the order. */
import { maxCartLines, maxOrderAdditions } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { cancelUnpaidOrders } from '#domains/payments/gateway/due-attempts.ts';
import { settlePayment } from '#domains/payments/gateway/settle-payment.ts';
import { requestRefund } from '#domains/refunds/requests/request-refund.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { add, payFor, readyToAdd, startPaying } from '#test/fixtures/given-addition.ts';
import { givenGateway, givenUnpaidOrder } from '#test/fixtures/given-gateway.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenCreditOrder, handOverCash, onTheTable, pack, packThis } from '#test/fixtures/given-packing.ts';
import { givenBundle } from '#test/fixtures/given-product.ts';
import { balanceIn, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';

const orderRow = (db: Db, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const stockOf = async (db: Db, slug: string) => {
  const { sku_id } = await findTestSku(db, slug);
  const row = db.selectFrom('stock_items').select(['on_hand', 'reserved']).where('sku_id', '=', sku_id);
  return row.executeTakeFirstOrThrow();
};

/** Inserts an order that was paid by card, and returns it with its gateway. */
async function givenPaidOrder(db: Db, quantities = { kailan: 1 }) {
  const gateway = await givenGateway(db);
  const order = await givenUnpaidOrder(db, quantities);
  await payFor(db, order);
  return { ...gateway, order };
}

const settle = (db: Db, attempt: Parameters<typeof settlePayment>[1], transId: string | null = null) =>
  inTransaction(db, (tx) => settlePayment(tx, attempt, transId));

test('products join a cash order at once: stock, sums and version grow, without another fee', async ({
  db,
  tx,
}) => {
  const order = await givenOrder(tx, { kailan: 1 });
  const before = await orderRow(db, order.id);
  const stock = await stockOf(db, 'sawi');
  const { price } = await findTestSku(db, 'sawi');

  const { amount, state } = await add(db, order, { quantities: { sawi: 2 } });

  const after = await orderRow(db, order.id);
  expect(state).toBe('added');
  expect(Math.abs(amount - 2 * price)).toBeLessThanOrEqual(4); // the bill is rounded as a whole
  expect(after).toMatchObject({
    total: before.total + amount,
    item_count: before.item_count + 2,
    items_total: before.items_total + 2 * price,
    shipping_fee: before.shipping_fee,
    bag_fee: before.bag_fee,
    version: before.version + 1,
    payment_status: 'unpaid',
  });
  expect(after.total % 5).toBe(0);
  expect(await stockOf(db, 'sawi')).toEqual({ ...stock, reserved: stock.reserved + 2 });
  const mails = await db.selectFrom('mails').select('kind').where('kind', '=', 'order.added').execute();
  expect(mails).toHaveLength(1);
  expect(await findShopViolations(db)).toEqual([]);
});

test('added products are packed, cancelled and paid with the order, on one bill', async ({ db, tx }) => {
  const order = await givenOrder(tx, { kailan: 2 });
  await add(db, order, { quantities: { kailan: 3, sawi: 1 } });
  const reserved = (await stockOf(db, 'kailan')).reserved;
  const line = await db
    .selectFrom('order_lines')
    .select(['id', 'quantity'])
    .where('order_id', '=', order.id)
    .where('addition_id', 'is not', null)
    .where('quantity', '=', 3)
    .executeTakeFirstOrThrow();

  await pack(db, order.id, [{ slug: 'sawi', quantity: 0 }]);
  expect((await stockOf(db, 'kailan')).reserved).toBe(reserved - 5);
  for (const move of ['dispatch', 'deliver'] as const)
    await inTransaction(db, (one) => moveOrder(one, order.id, move, { by: 'staff' }));
  await handOverCash(db, order.id);

  const paid = await orderRow(db, order.id);
  expect(paid).toMatchObject({ payment_status: 'paid', captured: paid.total - paid.cash_reduction });
  expect(paid.cash_reduction).toBeGreaterThan(0);
  const invoices = await db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', order.id)
    .execute();
  expect(invoices).toHaveLength(1);
  expect(line.quantity).toBe(3);
  expect(await findShopViolations(db)).toEqual([]);
});

test('a packing sheet from before the addition is refused, and packing first leaves nothing to add to', async ({
  db,
  tx,
}) => {
  const order = await givenOrder(tx);
  const sheet = await onTheTable(db, order.id);
  await add(db, order, { quantities: { sawi: 1 } });
  await expect(packThis(db, order.id, sheet)).rejects.toMatchObject({ code: 'version_conflict' });

  await pack(db, order.id);
  await expect(add(db, order, { quantities: { sawi: 1 } })).rejects.toMatchObject({
    code: 'order_not_addable',
  });
});

test('an order is open until the cut-off of its slot, and while no cancellation is requested', async ({
  db,
  tx,
}) => {
  const late = await givenOrder(tx);
  await sql`update orders set slot_starts_at = now() + interval '5 minutes', slot_ends_at = now() + interval '2 hours'
    where id = ${late.id}`.execute(db);
  await expect(add(db, late, { quantities: { sawi: 1 } })).rejects.toMatchObject({
    code: 'order_not_addable',
  });

  const asked = await givenOrder(tx);
  const cancellation = { order: { id: asked.id }, reason: 'changed_mind' as const, comment: null };
  await inTransaction(db, (one) => requestRefund(one, asked.shopper, cancellation, 48));
  await expect(add(db, asked, { quantities: { sawi: 1 } })).rejects.toMatchObject({
    code: 'order_not_addable',
  });

  await givenGateway(db);
  const unpaid = await givenUnpaidOrder(db);
  await expect(add(db, unpaid, { quantities: { sawi: 1 } })).rejects.toMatchObject({
    code: 'order_not_addable',
  });
});

test('an addition is refused without stock, at another amount, above the cash limit, and when it is the eleventh', async ({
  db,
  tx,
}) => {
  const order = await givenOrder(tx);
  const trying = (draft: Parameters<typeof add>[2]) => add(db, order, draft);
  await expect(trying({ quantities: { sawi: 1 }, expected_amount: 1 })).rejects.toMatchObject({
    code: 'price_changed',
  });
  await expect(trying({ quantities: { sawi: 1 }, gateway: 'ipay88' })).rejects.toMatchObject({
    code: 'no_payment_gateway',
  });
  await sql`update payment_gateways set max_amount = ${order.totals.total} where slug = 'cod'`.execute(db);
  await expect(trying({ quantities: { sawi: 1 } })).rejects.toMatchObject({ code: 'no_payment_gateway' });
  await sql`update payment_gateways set max_amount = null where slug = 'cod'`.execute(db);

  const sawi = await findTestSku(db, 'sawi');
  const ready = await readyToAdd(db, order, { quantities: { sawi: 3 } });
  await setStock(tx, sawi.sku_id, 0);
  await expect(ready()).rejects.toMatchObject({ code: expect.stringMatching(/cart_/) });
  await setStock(tx, sawi.sku_id, 500);

  for (let times = 0; times < maxOrderAdditions; times++) await trying({ quantities: { sawi: 1 } });
  await expect(trying({ quantities: { sawi: 1 } })).rejects.toMatchObject({ code: 'order_not_addable' });
  expect(await findShopViolations(db)).toEqual([]);
});

test('a cart is added once, whatever is sent twice', async ({ db, tx }) => {
  const order = await givenOrder(tx);
  const ready = await readyToAdd(db, order, { quantities: { sawi: 1 } });
  await ready();
  await expect(ready()).rejects.toMatchObject({ code: 'cart_empty' });
  expect((await orderRow(db, order.id)).item_count).toBe(2);
});

test('a bundle joins with its parts, and a deal price belongs to new orders', async ({ db, tx }) => {
  const order = await givenOrder(tx);
  const kailan = await findTestSku(db, 'kailan');
  const before = await stockOf(db, 'kailan');
  const bundle = await givenBundle(tx, [{ quantity: 2, options: [kailan.sku_id] }]);
  await add(db, order, { quantities: { [bundle.slug]: 2 } });
  expect((await stockOf(db, 'kailan')).reserved).toBe(before.reserved + 4);

  const sawi = await findTestSku(db, 'sawi');
  await sql`insert into deals (sku_id, price, starts_at, ends_at, allotment, max_per_shopper, sold, withheld)
    values (${sawi.sku_id}, 1, now() - interval '1 hour', now() + interval '1 hour', 50, 5, 0, 0)`.execute(
    db,
  );
  await add(db, order, { quantities: { sawi: 1 } });
  const prices = db.selectFrom('order_lines').select('unit_price').where('order_id', '=', order.id);
  expect(await prices.where('sku_id', '=', sawi.sku_id).execute()).toEqual([{ unit_price: sawi.price }]);
  expect(await findShopViolations(db)).toEqual([]);
});

test('a card order takes the products with their own payment, once', async ({ db }) => {
  const { order, config } = await givenPaidOrder(db);
  const before = await orderRow(db, order.id);
  const made = await add(db, order, { quantities: { sawi: 4 }, gateway: 'ipay88' });

  expect(made.state).toBe('awaiting_payment');
  expect(await orderRow(db, order.id)).toMatchObject({ total: before.total, version: before.version });
  expect(await findShopViolations(db)).toEqual([]);
  const attempt = await startPaying(db, config, order);
  expect(attempt).toMatchObject({ addition_id: made.id, amount: made.amount });
  await settle(db, attempt, 'T-added');
  await settle(db, attempt, 'T-added');

  expect(await orderRow(db, order.id)).toMatchObject({
    total: before.total + made.amount,
    captured: before.captured + made.amount,
    payment_status: 'paid',
    item_count: before.item_count + 4,
  });
  expect(await findShopViolations(db)).toEqual([]);
});

test('money that comes after packing is refunded, and the order stays as packed', async ({ db }) => {
  const { order, config } = await givenPaidOrder(db);
  const stock = await stockOf(db, 'sawi');
  await add(db, order, { quantities: { sawi: 4 }, gateway: 'ipay88' });
  const attempt = await startPaying(db, config, order);
  await pack(db, order.id);
  const packed = await orderRow(db, order.id);

  await settle(db, attempt);

  expect(await orderRow(db, order.id)).toEqual(packed);
  expect(await stockOf(db, 'sawi')).toEqual(stock);
  const payments = db.selectFrom('payments').select(['overpayment', 'captured', 'refunded']);
  expect(await payments.where('attempt_id', '=', attempt.id).execute()).toEqual([
    { overpayment: 'addition', captured: attempt.amount, refunded: attempt.amount },
  ]);
  expect(await findShopViolations(db)).toEqual([]);
});

test('an addition that is not paid in time gives its units back, and late money is refunded', async ({
  db,
}) => {
  const { order, config, ipay88 } = await givenPaidOrder(db);
  const stock = await stockOf(db, 'sawi');
  await add(db, order, { quantities: { sawi: 4 }, gateway: 'ipay88' });
  const attempt = await startPaying(db, config, order);
  await sql`update order_additions set expires_at = now() - interval '1 second'`.execute(db);
  await sql`update stock_reservations set expires_at = now() - interval '1 second' where expires_at is not null`.execute(
    db,
  );
  const means = {
    db,
    ipay88,
    inTransaction: <T>(work: (one: never) => Promise<T>) => inTransaction(db, work as never),
  };

  await cancelUnpaidOrders(means as never);

  expect(await stockOf(db, 'sawi')).toEqual(stock);
  expect(await orderRow(db, order.id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  await expect(startPaying(db, config, order)).rejects.toMatchObject({ code: 'already_paid' });
  await settle(db, attempt);
  expect(await findShopViolations(db)).toEqual([]);
});

test('a second addition replaces the one that waits, whose money is refunded', async ({ db }) => {
  const { order, config } = await givenPaidOrder(db);
  await add(db, order, { quantities: { sawi: 4 }, gateway: 'ipay88' });
  const first = await startPaying(db, config, order);
  const second = await add(db, order, { quantities: { sawi: 2, kailan: 3 }, gateway: 'ipay88' });
  const attempt = await startPaying(db, config, order);

  await settle(db, first);
  await settle(db, attempt);

  const lines = db.selectFrom('order_lines').select('quantity').where('addition_id', '=', second.id);
  expect((await lines.execute()).map(({ quantity }) => quantity).toSorted()).toEqual([2, 3]);
  const waiting = db
    .selectFrom('order_additions')
    .select('state')
    .where('order_id', '=', order.id)
    .orderBy('id');
  expect(await waiting.execute()).toEqual([{ state: 'failed' }, { state: 'added' }]);
  expect(await findShopViolations(db)).toEqual([]);
});

test('store credit pays an addition to any order of a customer, and comes back when the order is cancelled', async ({
  db,
}) => {
  const member = await givenWallet(db, 50_000);
  const order = await givenCreditOrder(db, { kailan: 1 }, member);
  const before = await orderRow(db, order.id);
  const { amount } = await add(db, order, { quantities: { sawi: 3 }, gateway: 'wallet' });

  expect(await orderRow(db, order.id)).toMatchObject({
    total: 0,
    store_credit: before.store_credit + amount,
    payment_status: 'paid',
  });
  expect(await balanceIn(db, member)).toBe(50_000 - before.store_credit - amount);
  expect(await findShopViolations(db)).toEqual([]);

  await inTransaction(db, (tx) =>
    requestRefund(tx, member, { order: { id: order.id }, reason: 'changed_mind', comment: null }, 48),
  );
  await inTransaction(db, (tx) => moveOrder(tx, order.id, 'cancel_by_staff', { by: 'staff', agreed: true }));
  expect(await balanceIn(db, member)).toBe(50_000);
});

test('refunds take the money of both payments, and no more than they are together', async ({ db }) => {
  const { order, config } = await givenPaidOrder(db);
  const { amount } = await add(db, order, { quantities: { sawi: 4 }, gateway: 'ipay88' });
  await settle(db, await startPaying(db, config, order));
  const { captured } = await orderRow(db, order.id);
  await pack(db, order.id, [{ slug: 'sawi', quantity: 0 }]);

  const payments = db
    .selectFrom('payments')
    .select(['captured', 'refunded'])
    .where('order_id', '=', order.id)
    .orderBy('id');
  const [own, added] = await payments.execute();
  expect((own?.captured ?? 0) + (added?.captured ?? 0)).toBe(captured);
  expect((own?.refunded ?? 0) + (added?.refunded ?? 0)).toBe(amount);
  expect(await findShopViolations(db)).toEqual([]);
});

test('an order has at most as many lines as a cart', async ({ db, tx }) => {
  const order = await givenOrder(tx);
  await sql`insert into order_lines (order_id, position, product_id, sku_id, sku, name, unit, sale_mode, quantity,
      weight_tolerance_percent, list_price, unit_price, line_subtotal, line_discount, line_total)
    select order_id, place, product_id, sku_id, sku, name, unit, sale_mode, 1, 0, 1, 1, 1, 0, 1
    from order_lines, generate_series(2, ${maxCartLines}::int) as place where order_id = ${order.id}`.execute(
    db,
  );

  await expect(add(db, order, { quantities: { sawi: 1 } })).rejects.toMatchObject({
    code: 'order_additions_full',
  });
});
