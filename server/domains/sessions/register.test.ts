import { setTimeout as wait } from 'node:timers/promises';
import { bearing, expect, test } from '#test/api.ts';
import { givenCustomer, newcomer } from '#test/given-customer.ts';
import { goodsNamed } from '#test/given-goods.ts';
import { guestHeaders } from '#test/given-token.ts';

test('who registers is signed in at once', async ({ open }) => {
  const ask = await open();
  const { status, body } = await ask('POST', '/api/register', { ...newcomer, phone: '012-345 6789' });

  expect(status).toBe(201);
  expect(body).toMatchObject({
    token: expect.stringMatching(/^sa_[A-Za-z0-9_-]{43}$/),
    guest: false,
    me: {
      display_name: 'Mei Ling Tan',
      email: 'meiling@example.my',
      email_verified: false,
      phone: '+60123456789',
      locale: 'en',
    },
  });
  expect(await ask('GET', '/api/me', undefined, bearing(body.token))).toMatchObject({
    status: 200,
    body: { me: { id: body.me.id } },
  });
});

test('neither the password nor its hash is ever told', async ({ open }) => {
  const ask = await open();
  const { status, body } = await ask('POST', '/api/register', newcomer);

  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toMatch(/kangkung-belacan|argon2/);
});

test('what is missing or wrong is said under its field, in the words of the specification', async ({
  open,
}) => {
  const ask = await open();
  const { status, body } = await ask('POST', '/api/register', { email: 'nobody', password: 'short' });

  expect(status).toBe(422);
  expect(body.message).toBe('First name is required');
  expect(body.errors).toEqual({
    first_name: ['First name is required'],
    last_name: ['Last name is required'],
    email: ['Please provide valid email address'],
    password: ['Password must have at least 8 characters'],
    accept_terms: ['Please accept the terms first.'],
  });
});

test('an e-mail address or a phone number, at least one of them', async ({ open }) => {
  const ask = await open();
  const { body } = await ask('POST', '/api/register', { ...newcomer, email: '' });

  expect(body.errors).toEqual({
    email: ['You must at least provide your email address if no phone number'],
    phone: ['You must at least provide your phone number if no email address'],
  });
  expect((await ask('POST', '/api/register', { ...newcomer, email: '', phone: '0123456789' })).status).toBe(
    201,
  );
});

test('a password that everyone tries first is refused', async ({ open }) => {
  const ask = await open();
  const { status, body } = await ask('POST', '/api/register', { ...newcomer, password: 'Password1' });

  expect(status).toBe(422);
  expect(body.errors.password).toHaveLength(1);
});

test('an address belongs to one account, however it is written', async ({ open }) => {
  const ask = await open();
  await givenCustomer(ask);

  expect(await ask('POST', '/api/register', { ...newcomer, email: ' MeiLing@Example.my ' })).toMatchObject({
    status: 409,
    body: {
      code: 'already_registered',
      errors: { email: ['There is an account with this email address already.'] },
    },
  });
});

test('of two who register the same address at once one is refused', async ({ open, fresh }) => {
  const ask = await open({ db: fresh.db });
  const answers = await Promise.all([1, 2].map(() => ask('POST', '/api/register', newcomer)));

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await fresh.db.selectFrom('customers').selectAll().execute()).toHaveLength(1);
});

test('the guest who registers keeps basket and orders, and the guest’s token is of no use any more', async ({
  open,
  db,
}) => {
  const ask = await open();
  const headers = await guestHeaders(db);
  const { product_id } = await goodsNamed(db, 'kailan');
  await ask('POST', '/api/cart', { product_id, quantity: 2 }, headers);

  const { body } = await ask('POST', '/api/register', newcomer, headers);
  expect(body.cart_merge).toEqual({ merged: 1, kept_aside: 0, adjusted: [] });

  const { body: cart } = await ask('GET', '/api/cart', undefined, bearing(body.token));
  expect(cart.data.items).toMatchObject([{ product_id, quantity: 2 }]);
  await wait(1_100); // for so long a process may know a token that is no more
  expect((await ask('GET', '/api/cart', undefined, headers)).status).toBe(401);
});
