import { sql } from 'kysely';
import { bearing, expect, test } from '#test/api.ts';
import { givenCustomer, newcomer, password, signInAs } from '#test/given-customer.ts';
import { goodsNamed } from '#test/given-goods.ts';
import { guestHeaders } from '#test/given-token.ts';

const phone = '012-345 6789';

test('one signs in by e-mail address or by phone number, however they are written', async ({ open }) => {
  const ask = await open();
  const { me } = await givenCustomer(ask, { phone });

  for (const login of ['meiling@example.my', ' MEILING@example.my', '+60 12 345 6789', '0123456789']) {
    expect(await signInAs(ask, login)).toMatchObject({
      status: 200,
      body: { guest: false, me: { id: me.id } },
    });
  }
});

test('A-06: a wrong password and an unknown account sound the same', async ({ open }) => {
  const ask = await open();
  await givenCustomer(ask);
  const wrong = await signInAs(ask, newcomer.email, 'something-else');
  const unknown = await signInAs(ask, 'nobody@example.my');

  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ code: 'invalid_credentials' });
  const told = ({ status, body: { request_id, ...body }, headers: { date, ...headers } }: typeof wrong) => ({
    status,
    body,
    headers,
  });
  expect(told(unknown)).toEqual(told(wrong));
});

test('what can be neither address nor number is said to be so', async ({ open }) => {
  const ask = await open();

  expect(await signInAs(ask, 'mei ling')).toMatchObject({
    status: 422,
    body: { message: 'Invalid phone or email' },
  });
  expect(await signInAs(ask, newcomer.email, '')).toMatchObject({
    status: 422,
    body: { message: 'You must need to provide your password' },
  });
});

test('a closed account is told so, but only to whoever knows its password', async ({ open, db }) => {
  const ask = await open();
  await givenCustomer(ask);
  await db.updateTable('customers').set({ disabled_at: sql`now()` }).execute();

  expect(await signInAs(ask, newcomer.email)).toMatchObject({
    status: 403,
    body: { code: 'account_disabled' },
  });
  expect((await signInAs(ask, newcomer.email, 'something-else')).status).toBe(401);
});

test('what the guest has in the basket joins what the customer left there, once', async ({ open, db }) => {
  const ask = await open();
  const customer = await givenCustomer(ask);
  const { product_id } = await goodsNamed(db, 'kailan');
  const headers = await guestHeaders(db);
  await ask('POST', '/api/cart', { product_id, quantity: 2 }, customer.headers);
  await ask('POST', '/api/cart', { product_id, quantity: 3 }, headers);

  const { body } = await signInAs(ask, newcomer.email, password, headers);
  expect(body.cart_merge).toEqual({ merged: 1, adjusted: [] });

  const { body: cart } = await ask('GET', '/api/cart', undefined, bearing(body.token));
  expect(cart.data.items).toMatchObject([{ product_id, quantity: 5 }]);

  const again = await signInAs(ask, newcomer.email, password, headers);
  expect(again.body.cart_merge).toEqual({ merged: 0, adjusted: [] });
});

test('of what there is too little the basket gets what there is, and says so', async ({ open, db }) => {
  const ask = await open();
  const customer = await givenCustomer(ask);
  const { product_id, sku_id } = await goodsNamed(db, 'kailan');
  await db.updateTable('stock_items').set({ on_hand: 4, held: 0 }).where('sku_id', '=', sku_id).execute();
  const headers = await guestHeaders(db);
  await ask('POST', '/api/cart', { product_id, quantity: 3 }, customer.headers);
  await ask('POST', '/api/cart', { product_id, quantity: 3 }, headers);

  const { body } = await signInAs(ask, newcomer.email, password, headers);
  expect(body.cart_merge).toEqual({
    merged: 1,
    adjusted: [{ name: expect.any(String), wanted: 6, got: 4 }],
  });
});

test('a password kept at a lower cost is kept anew', async ({ open, db }) => {
  const ask = await open();
  await givenCustomer(ask);
  const kept = () => db.selectFrom('customers').select('password_hash').executeTakeFirstOrThrow();
  const before = await kept();

  await signInAs(ask, newcomer.email);
  expect(await kept()).toEqual(before);
});

test('A-04: a guest’s token does nothing that is a customer’s to do', async ({ open, db }) => {
  const ask = await open();
  const headers = await guestHeaders(db);

  for (const [method, path, body] of [
    ['PUT', '/api/me', {}],
    ['POST', '/api/logout', {}],
    ['POST', '/api/change-password', {}],
    ['GET', '/api/sessions', undefined],
  ] as const) {
    expect((await ask(method, path, body, headers)).status).toBe(403);
    expect((await ask(method, path, body)).status).toBe(401);
  }
});
