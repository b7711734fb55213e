import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { restoreParkedCart } from '#domains/cart/parked-cart.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome } from '#test/fixtures/given-checkout.ts';
import { givenCustomer, newcomer, password } from '#test/fixtures/given-customer.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { bearerHeader, expect, type SendRequest, test } from '#test/harness/api.ts';

type Headers = Record<string, string>;
const put = (request: SendRequest, headers: Headers, product_id: string, quantity: number) =>
  request('POST', '/api/cart', { product_id, quantity }, headers);
const itemsOf = async (request: SendRequest, headers: Headers) =>
  (await request('GET', '/api/cart', undefined, headers)).body.data.items;
const parkedCartOf = async (request: SendRequest, headers: Headers) =>
  (await request('GET', '/api/cart/parked', undefined, headers)).body.data;

const signInToPay = (request: SendRequest, guest: Headers) =>
  request(
    'POST',
    '/api/token',
    { grant_type: 'password', login: newcomer.email, password, checking_out: true },
    guest,
  );

/** Inserts a customer with kailan in the cart, and a guest who is about to pay for broccoli and kailan. */
async function givenBoth(request: SendRequest, db: Db) {
  const customer = await givenCustomer(request);
  const guest = await guestHeaders(db);
  const kailan = (await findTestSku(db, 'kailan')).product_id;
  const broccoli = (await findTestSku(db, 'broccoli')).product_id;
  await put(request, customer.headers, kailan, 2);
  await put(request, guest, broccoli, 1);
  await put(request, guest, kailan, 3);
  return { customer, guest, kailan, broccoli };
}

test("signing in during checkout keeps the current cart and parks the customer's other one", async ({
  open,
  db,
}) => {
  const request = await open();
  const { guest, kailan, broccoli } = await givenBoth(request, db);
  const { body } = await signInToPay(request, guest);
  const headers = bearerHeader(body.token);

  expect(body.cart_merge).toEqual({ merged: 2, parked_items: 1, adjusted: [] });
  expect(await itemsOf(request, headers)).toMatchObject([
    { product_id: broccoli, quantity: 1 },
    { product_id: kailan, quantity: 3 },
  ]);
  expect(await parkedCartOf(request, headers)).toMatchObject([{ product_id: kailan, quantity: 2 }]);
});

test('the same with an address in the checkout, wherever the guest signs in', async ({ open, db }) => {
  const request = await open();
  const { guest } = await givenBoth(request, db);
  await request('PUT', '/api/checkout', { billing_address: aisyahsHome }, guest);
  const { body } = await request(
    'POST',
    '/api/token',
    { grant_type: 'password', login: newcomer.email, password },
    guest,
  );

  expect(body.cart_merge).toMatchObject({ parked_items: 1 });
  const checkout = await request('GET', '/api/checkout', undefined, bearerHeader(body.token));
  expect(checkout.body.data).toMatchObject({
    billing_address: { recipient: aisyahsHome.recipient },
    cart: { item_count: 4 },
  });
});

test('one request restores the parked cart, and then it is empty', async ({ open, db }) => {
  const request = await open();
  const { guest, kailan } = await givenBoth(request, db);
  const headers = bearerHeader((await signInToPay(request, guest)).body.token);

  const { body } = await request('POST', '/api/cart/parked', {}, headers);
  expect(body.data.items).toContainEqual(expect.objectContaining({ product_id: kailan, quantity: 5 }));
  expect(await parkedCartOf(request, headers)).toEqual([]);
  expect((await request('POST', '/api/cart/parked', {}, headers)).body.data.item_count).toBe(6);
});

test('with too little stock the restored cart gets what there is, with a notice', async ({ open, db }) => {
  const request = await open();
  const { guest } = await givenBoth(request, db);
  const headers = bearerHeader((await signInToPay(request, guest)).body.token);
  const { sku_id } = await findTestSku(db, 'kailan');
  await db.updateTable('stock_items').set({ on_hand: 4, reserved: 0 }).where('sku_id', '=', sku_id).execute();

  const { body } = await request('POST', '/api/cart/parked', {}, headers);
  expect(body.adjusted).toEqual([{ name: expect.any(String), requested: 5, got: 4 }]);
});

test('the parked cart can be discarded', async ({ open, db }) => {
  const request = await open();
  const { guest } = await givenBoth(request, db);
  const headers = bearerHeader((await signInToPay(request, guest)).body.token);

  expect((await request('DELETE', '/api/cart/parked', undefined, headers)).status).toBe(204);
  expect(await parkedCartOf(request, headers)).toEqual([]);
  expect((await itemsOf(request, headers)).length).toBe(2);
});

test('two parked carts are merged', async ({ open, db }) => {
  const request = await open();
  const { guest, broccoli } = await givenBoth(request, db);
  await signInToPay(request, guest);
  const next = await guestHeaders(db);
  await put(request, next, broccoli, 7);
  const { body } = await signInToPay(request, next);

  expect(body.cart_merge).toEqual({ merged: 1, parked_items: 2, adjusted: [] });
  const parked: { quantity: number }[] = await parkedCartOf(request, bearerHeader(body.token));
  expect(parked.map(({ quantity }) => quantity).sort()).toEqual([1, 5]);
});

test('an empty cart is not parked', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  const guest = await guestHeaders(db);
  await put(request, guest, (await findTestSku(db, 'kailan')).product_id, 1);

  expect((await signInToPay(request, guest)).body.cart_merge).toEqual({
    merged: 1,
    parked_items: 0,
    adjusted: [],
  });
});

test('a parked cart is private', async ({ open, db }) => {
  const request = await open();
  const { guest } = await givenBoth(request, db);
  await signInToPay(request, guest);
  const other = await givenCustomer(request, { email: 'kumar@example.my' });

  expect(await parkedCartOf(request, other.headers)).toEqual([]);
  expect((await request('GET', '/api/cart/parked', undefined, await guestHeaders(db))).status).toBe(403);
});

test('of two sign-ins with one guest, one brings the cart', async ({ open, fresh }) => {
  const request = await open({ db: fresh.db });
  const { guest } = await givenBoth(request, fresh.db);
  const answers = await Promise.all([signInToPay(request, guest), signInToPay(request, guest)]);
  const headers = bearerHeader(answers[0]?.body.token);

  expect((await itemsOf(request, headers)).length).toBe(2);
  expect((await parkedCartOf(request, headers)).length).toBe(1);
});

test('of two restores at once, one fills the cart', async ({ open, fresh }) => {
  const request = await open({ db: fresh.db });
  const { guest, customer } = await givenBoth(request, fresh.db);
  await signInToPay(request, guest);
  const take = (tx: Tx) => restoreParkedCart(tx, customer.me.id, inEnglish());
  const { second } = await inTransaction(fresh.db, async (tx) => {
    await take(tx);
    const second = inTransaction(fresh.db, take);
    await wait(300); // by now it waits for the first
    return { second };
  });
  await second;

  const { rows } = await sql<{ units: number }>`
    select sum(quantity)::int as units from cart_lines join carts on carts.id = cart_id
    where shopper_id = ${customer.me.id}`.execute(fresh.db);
  expect(rows[0]?.units).toBe(6);
});
