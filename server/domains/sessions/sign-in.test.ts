import { argon2Sync } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { owasps, Passwords } from '#platform/passwords.ts';
import { bearing, expect, test } from '#test/api.ts';
import { inEnglish } from '#test/given-cart.ts';
import { givenCustomer, newcomer, password, signInAs } from '#test/given-customer.ts';
import { goodsNamed } from '#test/given-goods.ts';
import { guestHeaders } from '#test/given-token.ts';
import { testPepper } from '#test/test-pepper.ts';
import { signIn } from './sign-in.ts';

const phone = '012-345 6789';

/** As it would have been kept when passwords were kept at half the cost. */
function cheapHash(message: string) {
  const nonce = Buffer.alloc(16, 1);
  const cost = { memory: 9_216, passes: 2, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message, nonce, secret: testPepper, tagLength: 32, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=9216,t=2,p=1$${text(nonce)}$${text(tag)}`;
}

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
  expect(body.cart_merge).toEqual({ merged: 1, kept_aside: 0, adjusted: [] });

  const { body: cart } = await ask('GET', '/api/cart', undefined, bearing(body.token));
  expect(cart.data.items).toMatchObject([{ product_id, quantity: 5 }]);

  const again = await signInAs(ask, newcomer.email, password, headers);
  expect(again.body.cart_merge).toEqual({ merged: 0, kept_aside: 0, adjusted: [] });
});

test('once, however often somebody presses at the same time', async ({ open, fresh }) => {
  const ask = await open({ db: fresh.db });
  await givenCustomer(ask);
  const { product_id } = await goodsNamed(fresh.db, 'kailan');
  const headers = await guestHeaders(fresh.db);
  await ask('POST', '/api/cart', { product_id, quantity: 2 }, headers);

  const answers = await Promise.all([1, 2, 3, 4].map(() => signInAs(ask, newcomer.email, password, headers)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body.cart_merge.merged === 1)).toHaveLength(1);

  const { body: cart } = await ask('GET', '/api/cart', undefined, bearing(answers[0]?.body.token));
  expect(cart.data.items).toMatchObject([{ product_id, quantity: 2 }]);
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
    kept_aside: 0,
    adjusted: [{ name: expect.any(String), wanted: 6, got: 4 }],
  });
});

test('a password kept at a lower cost is kept anew, and still signs in', async ({ open, db }) => {
  const ask = await open({ passwordCost: owasps });
  await givenCustomer(ask);
  const dear = new Passwords(testPepper);
  const dated = await cheapHash(password);
  await db.updateTable('customers').set({ password_hash: dated }).execute();
  expect(dear.isDated(dated)).toBe(true);

  expect((await signInAs(ask, newcomer.email)).status).toBe(200);
  const { password_hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(dear.isDated(password_hash)).toBe(false);
  expect((await signInAs(ask, newcomer.email)).status).toBe(200);
});

test('A-10: who proves a password that is changed meanwhile is not let in', async ({ open, db, tx }) => {
  const ask = await open();
  await givenCustomer(ask);
  const anew = await new Passwords(testPepper).hash('sambal-petai-9');
  const slow = Object.assign(new Passwords(testPepper), {
    matches: async () => {
      await db.updateTable('customers').set({ password_hash: anew }).execute();
      return true;
    },
  });
  const signing = {
    db,
    inTransaction: <T>(work: (one: Tx) => Promise<T>) => work(tx),
    passwords: slow,
    guest: undefined,
    checkingOut: false,
    device: { remember: false, name: null },
    moment: inEnglish(),
  };

  await expect(signIn(newcomer.email, password, signing)).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
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

test('a login needs no grant type, and says what it misses', async ({ open }) => {
  const ask = await open();
  await givenCustomer(ask);
  const token = (body: object) => ask('POST', '/api/token', body);

  expect(await token({ email: newcomer.email, password })).toMatchObject({
    status: 200,
    body: { guest: false, me: { email: newcomer.email } },
  });
  expect(await token({})).toMatchObject({ status: 422, body: { message: 'Invalid phone or email' } });
  expect(await token({ email: newcomer.email })).toMatchObject({
    status: 422,
    body: { message: 'You must need to provide your password' },
  });
  expect((await token({ email: newcomer.email, password: 'something-else' })).status).toBe(401);
});

test('the guest whose token is in the body comes along, and theirs alone', async ({ open, db }) => {
  const ask = await open();
  await givenCustomer(ask);
  const { product_id } = await goodsNamed(db, 'kailan');
  const guest = await guestHeaders(db);
  await ask('POST', '/api/cart', { product_id, quantity: 2 }, guest);
  const guest_token = guest.authorization.slice('Bearer '.length);
  const login = { email: newcomer.email, password };

  const joined = await ask('POST', '/api/token', { ...login, guest_token });
  expect(joined.body).toMatchObject({ cart_merge: { merged: 1 } });
  expect((await ask('GET', '/api/cart', undefined, guest)).status).toBe(401);

  for (const dead of [guest_token, 'gt_x', joined.body.token]) {
    const again = await ask('POST', '/api/token', { ...login, guest_token: dead });
    expect(again).toMatchObject({ status: 200, body: { cart_merge: { merged: 0 } } });
  }
});
