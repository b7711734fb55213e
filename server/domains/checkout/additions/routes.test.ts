import { randomUUID } from 'node:crypto';
import type { AdditionQuote } from '@kebun/contract/checkout/order-additions.ts';
import type { Db } from '#platform/db/db.ts';
import { givenCart } from '#test/fixtures/given-cart.ts';
import { orderAs } from '#test/fixtures/given-friend.ts';
import { answerTo, givenPayer } from '#test/fixtures/given-gateway.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { givenTokenOf, guestHeaders } from '#test/fixtures/given-token.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';

const once = () => ({ 'idempotency-key': randomUUID() });

const additions = (db: Db) => db.selectFrom('order_additions').select(['state', 'amount']).execute();

const optionOf = (quote: AdditionQuote, gateway: string) =>
  quote.options.find((option) => option.gateway === gateway) ?? { amount: -1 };

test('a guest sees the open order, its cut-off and the difference, and adds the cart once', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const order = await givenOrder(tx);
  const headers = bearerHeader(await givenTokenOf(db, order.shopper.id));
  await givenCart(db, order.shopper, { sawi: 2 });
  const { display_id } = order;

  const { body: listed } = await request('GET', '/api/order-additions/orders', undefined, headers);
  expect(listed.data).toMatchObject([
    { display_id, until: order.additions.until, total: order.totals.total },
  ]);
  const { body: quoted } = await request('POST', '/api/order-additions/quotes', { display_id }, headers);
  const quote: AdditionQuote = quoted.data;
  expect(quote).toMatchObject({
    can_add: true,
    issues: [],
    items: [{ quantity: 2 }],
    options: [{ gateway: 'cod' }],
  });
  expect(await additions(db)).toEqual([]);

  const { amount } = optionOf(quote, 'cod');
  const body = {
    display_id,
    payment_gateway: 'cod',
    cart_version: quote.cart_version,
    expected_amount: amount,
  };
  const keyed = { ...headers, ...once() };
  const first = await request('POST', '/api/order-additions', body, keyed);
  const again = await request('POST', '/api/order-additions', body, keyed);

  expect([first.status, first.body.data]).toEqual([201, { display_id, state: 'added', amount }]);
  expect(again.body).toEqual(first.body);
  const { body: seen } = await request('GET', `/api/orders/${order.id}`, undefined, headers);
  expect(seen.data).toMatchObject({
    items: [{ added_at: null }, { added_at: expect.stringMatching(/Z$/), ordered_quantity: 2 }],
    totals: { total: order.totals.total + amount },
    additions: { is_open: true, unpaid: null },
  });
  expect(await findShopViolations(db)).toEqual([]);
});

test('a share token opens the order of a guest for additions, and never that of a customer', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const quote = async (order: { display_id: string; share_token?: string }) =>
    (await request('POST', '/api/order-additions/quotes', order, headers)).status;
  const { display_id, share_token } = await givenOrder(tx);
  expect([await quote({ display_id }), await quote({ display_id, share_token: 'x' })]).toEqual([404, 404]);
  expect(await quote({ display_id, share_token })).toBe(200);

  const theirs = await orderAs(tx, await givenMember(tx));
  expect(await quote({ display_id: theirs.display_id, share_token: theirs.share_token })).toBe(404);
});

test('a card pays the difference, and the payment page knows of it', async ({ db, open: _open }) => {
  const { gateway, order, placed, tell, request, headers, state } = await givenPayer(db, { says: '00' });
  await tell(answerTo(gateway.ipay88, await placed()));
  const { display_id } = order;
  const { shopper_id } = await db
    .selectFrom('orders')
    .select('shopper_id')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const cart = await givenCart(db, { id: shopper_id, kind: 'guest' }, { sawi: 4 });
  const body = { display_id, payment_gateway: 'ipay88', payment_method: 'card', cart_version: cart.version };

  const added = await request('POST', '/api/order-additions', body, { ...headers, ...once() });
  expect(added.body).toMatchObject({ data: { state: 'awaiting_payment' }, payment: { type: 'form_post' } });
  expect(await state()).toMatchObject({
    status: 'pending',
    amount: added.body.data.amount,
    retry_allowed: true,
  });
  const { body: waiting } = await request('GET', `/api/orders/${order.id}`, undefined, headers);
  expect(waiting.data.additions.unpaid).toMatchObject({
    amount: added.body.data.amount,
    items: [{ quantity: 4 }],
  });
  const retry = await request('POST', '/api/orders/payment', { display_id }, { ...headers, ...once() });
  expect(retry.body).toMatchObject({ amount: added.body.data.amount });

  const { RefNo, Amount } = retry.body.payment.fields;
  await tell(answerTo(gateway.ipay88, { RefNo, Amount }));

  expect(await state()).toMatchObject({ status: 'paid', retry_allowed: false });
  expect(await additions(db)).toEqual([{ state: 'added', amount: added.body.data.amount }]);
  expect(await findShopViolations(db)).toEqual([]);
});

test('staff add for the customer under one key, and send the payment link for a card order', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { product_id } = await findTestSku(db, 'sawi');
  const cash = await givenOrder(tx);
  const items = [{ product_id, quantity: 2 }];
  const path = `/api/staff/orders/${cash.id}/additions`;

  const { body: quote } = await request('POST', `${path}/quotes`, { items }, headers);
  const { amount } = optionOf(quote.data, 'cod');
  const body = { items, payment_gateway: 'cod', expected_amount: amount };
  const keyed = { ...headers, ...once() };
  const first = await request('POST', path, body, keyed);
  const again = await request('POST', path, body, keyed);
  const other = await request('POST', path, { ...body, items: [{ product_id, quantity: 3 }] }, keyed);

  expect([first.status, again.status]).toEqual([201, 201]);
  expect(other.body.code).toBe('idempotency_mismatch');
  expect(await additions(db)).toEqual([{ state: 'added', amount }]);
  const log = db.selectFrom('audit_log').select('after').where('action', '=', 'order.products_added');
  expect(await log.execute()).toMatchObject([{ after: { amount, gateway: 'cod' } }]);
});

test('the payment link of a card order asks for what staff added', async ({ db }) => {
  const { gateway, order, placed, tell, request } = await givenPayer(db, { says: '00' });
  await tell(answerTo(gateway.ipay88, await placed()));
  const { headers } = await givenStaff(db, 'manager');
  const { product_id } = await findTestSku(db, 'sawi');
  const path = `/api/staff/orders/${order.id}`;
  const link = async () => (await request('GET', `${path}/payment-link`, undefined, headers)).body;
  expect((await link()).code).toBe('already_paid');

  const body = { items: [{ product_id, quantity: 4 }], payment_gateway: 'ipay88' };
  const added = await request('POST', `${path}/additions`, body, { ...headers, ...once() });

  expect(added.status).toBe(201);
  const [{ amount } = { amount: -1 }] = await additions(db);
  expect((await link()).data).toMatchObject({ amount, phone: order.customer.phone });
});
