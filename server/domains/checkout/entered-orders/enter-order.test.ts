/** Staff enter an order for a customer on the phone, by the rules of the checkout. */

import { randomUUID } from 'node:crypto';
import type { EnteredOrder, EnteredOrderDraft } from '@kebun/contract/checkout/entered-orders.ts';
import { paymentLinkMinutes } from '@kebun/contract/lib/limits.ts';
import { hashOfToken } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { givenCart } from '#test/fixtures/given-cart.ts';
import { aisyahsHome, kotaKinabalu, vanAndCash } from '#test/fixtures/given-checkout.ts';
import { givenCoupon } from '#test/fixtures/given-coupon.ts';
import { givenRegistered } from '#test/fixtures/given-customer.ts';
import { givenGateway } from '#test/fixtures/given-gateway.ts';
import { givenBundle } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { findTestSku, setStock } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { appOver } from '#test/harness/test.ts';

const noEmail = { ...aisyahsHome, email: '' };

async function draftOf(db: Db, quantities: Record<string, number>): Promise<EnteredOrderDraft> {
  const { shipping_method, delivery_time } = await vanAndCash(db);
  const items = await Promise.all(
    Object.entries(quantities).map(async ([slug, quantity]) => {
      const { product_id } = await findTestSku(db, slug);
      return { product_id, quantity };
    }),
  );
  return {
    items,
    address: noEmail,
    shipping_method: shipping_method ?? null,
    slot_id: delivery_time?.slot_id ?? null,
    payment_gateway: 'cod',
  };
}

const once = () => ({ 'idempotency-key': randomUUID() });

async function idOf(db: Db, { authorization }: Record<string, string>) {
  const token_hash = hashOfToken(authorization?.replace('Bearer ', '') ?? '');
  const token = db.selectFrom('tokens').select('shopper_id').where('token_hash', '=', token_hash);
  return (await token.executeTakeFirstOrThrow()).shopper_id;
}

const placedEvents = (db: Db, orderId: string) =>
  db.selectFrom('order_events').select(['move', 'actor_id']).where('order_id', '=', orderId).execute();

test('a customer without account and e-mail address buys by phone, paid at the door', async ({
  db,
  open,
}) => {
  const request = await open();
  const { headers, id: staffId } = await givenStaff(db, 'manager');
  const draft = await draftOf(db, { kailan: 2, sawi: 1 });

  const quote = await request('POST', '/api/staff/orders/quotes', draft, headers);
  expect([quote.status, quote.body.data?.issues, quote.body.data?.can_place]).toEqual([200, [], true]);
  expect(await db.selectFrom('entered_orders').select('key').execute()).toEqual([]);

  const expected_total = quote.body.data.cart.totals.total;
  const body: EnteredOrder = { ...draft, expected_total };
  const { status, body: reply } = await request('POST', '/api/staff/orders', body, { ...headers, ...once() });

  expect(status).toBe(201);
  expect(reply.data).toMatchObject({
    status: { slug: 'confirmed' },
    payment_gateway: 'cod',
    item_count: 3,
    customer_id: null,
    customer: { email: '', phone: '+60120000001' },
    totals: { total: expected_total },
    moves: [{ to: 'confirmed', by: expect.stringContaining('Staff') }],
  });
  expect(await placedEvents(db, reply.data.id)).toEqual([{ move: 'placed', actor_id: staffId }]);
  const mails = await db.selectFrom('mails').select('kind').where('recipient', '=', '').execute();
  expect(mails).toEqual([]);
  const order = db.selectFrom('orders').select('terms_version').where('id', '=', reply.data.id);
  expect((await order.executeTakeFirst())?.terms_version).toBeNull();
});

test('the order of a customer is theirs, and their own cart stays', async ({ db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const customer = await givenRegistered(request);
  const customer_id = await idOf(db, customer.headers);
  await givenCart(db, { id: customer_id, kind: 'customer' }, { sawi: 4 });
  const draft = { ...(await draftOf(db, { kailan: 1 })), customer_id };

  const { body } = await request('POST', '/api/staff/orders', draft, { ...headers, ...once() });

  expect(body.data.customer_id).toBe(customer_id);
  const own = await request('GET', `/api/orders/${body.data.id}`, undefined, customer.headers);
  expect(own.body.data.items).toMatchObject([{ slug: 'kailan' }]);
  const cart = await request('GET', '/api/cart', undefined, customer.headers);
  expect(cart.body.data.items).toMatchObject([{ slug: 'sawi', quantity: 4 }]);
});

test('a repeated key returns the first order, and another body with it is refused', async ({ db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const draft = await draftOf(db, { kailan: 1 });
  const keyed = { ...headers, ...once() };

  const first = await request('POST', '/api/staff/orders', draft, keyed);
  const again = await request('POST', '/api/staff/orders', draft, keyed);
  const other = await request('POST', '/api/staff/orders', { ...draft, remarks: 'No plastic.' }, keyed);

  expect(again.body.data.id).toBe(first.body.data.id);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
});

test('two requests with one key at once enter one order', async ({ fresh: { db } }) => {
  const app = await appOver(db);
  const { headers } = await givenStaff(db, 'manager');
  const payload = await draftOf(db, { kailan: 1 });
  const keyed = { ...headers, ...once() };
  const enter = () => app.inject({ method: 'POST', url: '/api/staff/orders', payload, headers: keyed });

  const answers = await Promise.all([enter(), enter(), enter(), enter()]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(await findShopViolations(db)).toEqual([]);
  await app.close();
});

test('the rules of the checkout hold: stock, address, price and cash', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const draft = await draftOf(db, { kailan: 3 });
  const enter = (change: Partial<EnteredOrder>) =>
    request('POST', '/api/staff/orders', { ...draft, ...change }, { ...headers, ...once() });
  const codeOf = async (change: Partial<EnteredOrder>) => (await enter(change)).body.code;

  expect(await codeOf({ expected_total: 1 })).toBe('price_changed');
  expect(await codeOf({ address: null })).toBe('no_address');
  expect(await codeOf({ address: { ...noEmail, email: 'aisyah@' } })).toBe('address_invalid');
  expect(await codeOf({ address: { ...noEmail, recipient: ' ' } })).toBe('address_invalid');
  expect(await codeOf({ address: { ...kotaKinabalu, email: '' } })).toBe('no_shipping_method');
  expect(await codeOf({ payment_gateway: null })).toBe('no_payment_gateway');
  expect(await codeOf({ customer_id: randomUUID() })).toBe('not_found');
  const kailan = await findTestSku(tx, 'kailan');
  await setStock(tx, kailan.sku_id, 2);
  expect(await codeOf({})).toBe('quantity_capped');
});

test('a payment link opens and pays the order, until a day is over or the slot is picked', async ({
  db,
  open,
}) => {
  const { config } = await givenGateway(db);
  const request = await open({ config });
  const { headers } = await givenStaff(db, 'manager');
  const { delivery_time } = await vanAndCash(db, 'last'); // whose picking does not end the link first
  const draft = {
    ...(await draftOf(db, { kailan: 1 })),
    slot_id: delivery_time?.slot_id ?? null,
    payment_gateway: 'ipay88',
    language: 'zh' as const,
  };
  const { body } = await request('POST', '/api/staff/orders', draft, { ...headers, ...once() });
  expect(body.data).toMatchObject({ status: { slug: 'awaiting_payment' }, language: 'zh' });

  const { body: found } = await request(
    'GET',
    `/api/staff/orders/${body.data.id}/payment-link`,
    undefined,
    headers,
  );
  const link = new URL(found.data.url);
  expect(found.data).toMatchObject({ phone: '+60120000001', amount: body.data.totals.total });
  expect(found.data.text).toContain(found.data.url);
  expect(link.pathname).toBe('/zh/track-order/view');
  const left = (Date.parse(found.data.expires_at) - Date.now()) / 60_000;
  expect(left).toBeGreaterThan(paymentLinkMinutes - 1);
  expect(left).toBeLessThanOrEqual(paymentLinkMinutes);

  const payer = { ...(await guestHeaders(db)), ...once() };
  const display_id = link.searchParams.get('order');
  const share_token = link.searchParams.get('share_token');
  const pay = (by: object) => request('POST', '/api/orders/payment', { display_id, ...by }, payer);
  expect((await pay({})).body.code).toBe('order_not_found');
  expect((await pay({ share_token: `${share_token}x` })).body.code).toBe('order_not_found');
  expect((await pay({ share_token })).body.payment.type).toBe('form_post');
  const query = new URLSearchParams({ display_id: display_id ?? '', share_token: share_token ?? '' });
  const state = await request('GET', `/api/orders/payment?${query}`, undefined, payer);
  expect(state.body).toMatchObject({ status: 'pending', retry_allowed: true });
});

test('an order that waits for no payment has no payment link', async ({ db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const draft = await draftOf(db, { kailan: 1 });
  const { body } = await request('POST', '/api/staff/orders', draft, { ...headers, ...once() });

  const { body: refused } = await request(
    'GET',
    `/api/staff/orders/${body.data.id}/payment-link`,
    undefined,
    headers,
  );

  expect(refused.code).toBe('already_paid');
});

test('a phone number finds the account with its addresses, and the recipients of guest orders', async ({
  db,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const number = { contact_number: '019-555 0182' };
  const guest = { ...(await draftOf(db, { kailan: 1 })), address: { ...noEmail, ...number } };
  await request('POST', '/api/staff/orders', guest, { ...headers, ...once() });
  const customer = await givenRegistered(request);
  const customer_id = await idOf(db, customer.headers);
  await request('POST', '/api/address', { ...aisyahsHome, ...number, title: 'Office' }, customer.headers);

  const find = (phone: string) =>
    request('GET', `/api/staff/orders/buyers?${new URLSearchParams({ phone })}`, undefined, headers);
  const { body } = await find('019 555 0182');

  expect(body.data).toMatchObject([
    { customer_id, wallet_balance: 0, addresses: [{ zip: '47300' }] },
    { customer_id: null, name: 'Aisyah binti Rahman', email: '', addresses: [{ id: null, zip: '47300' }] },
  ]);
  expect((await find('+60 19 999 9999')).body.data).toEqual([]);
  expect((await find('nonsense')).body.code).toBe('request_invalid');
});

test('packs are found with their stock, and a postcode names its slots, the ways to pay and whether there are coupons', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const get = async (path: string) =>
    (await request('GET', `/api/staff/orders/${path}`, undefined, headers)).body;

  const { data: skus } = await get('skus?text=chi');
  expect(skus[0]).toMatchObject({ name: expect.stringMatching(/^chi/i), available: expect.any(Number) });
  const { data: sawi } = await get('skus?text=sawi'); // and other greens by their Malay names
  expect(sawi.length).toBeGreaterThan(1);
  expect(sawi[0]).toMatchObject({ name: 'Choy Sum (Sawi)' });
  const kailan = await findTestSku(tx, 'kailan');
  await setStock(tx, kailan.sku_id, 7);
  const { slug } = await givenBundle(tx, [{ quantity: 2, options: [kailan.sku_id] }]);
  expect((await get(`skus?text=${slug}`)).data).toMatchObject([{ name: 'Given set', available: 3 }]);

  const { data: choices } = await get('choices?zip=47300');
  expect(choices.shippings.map(({ type }: { type: string }) => type)).toContain('delivery');
  expect(choices.gateways.map(({ slug }: { slug: string }) => slug)).toContain('cod');
  expect((await get('choices?zip=00000')).code).toBe('postcode_unknown');

  await tx.updateTable('coupons').set({ is_active: false }).execute();
  expect((await get('choices')).data.has_coupons).toBe(false);
  await givenCoupon(tx);
  expect((await get('choices')).data.has_coupons).toBe(true);
});

test('products to enter are found by their Malay name, another name and the barcode too', async ({
  db,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const kailan = await findTestSku(db, 'kailan');
  const names = { name_ms: 'Kailan Cina', aliases: ['Zamrud muda', 'gai lan'] };
  await db.updateTable('products').set(names).where('id', '=', kailan.product_id).execute();
  await db.updateTable('skus').set({ barcode: '9551234567890' }).where('id', '=', kailan.sku_id).execute();
  const found = async (text: string) => {
    const { body } = await request(
      'GET',
      `/api/staff/orders/skus?text=${encodeURIComponent(text)}`,
      {},
      headers,
    );
    return body.data.map(({ id }: { id: string }) => id);
  };

  for (const text of ['kailan cina', 'ZAMRUD', 'gai lan', '9551234567890'])
    expect(await found(text), text).toEqual([kailan.sku_id]);
  expect(await found('955123')).toEqual([]);
});
