import { argon2Sync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mergeGuest } from '#apps/guest-merge/merge-guest.ts';
import type { Login } from '#domains/accounts/customer-rows.ts';
import { owaspCost, Passwords } from '#platform/auth/passwords.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { givenCustomer, newcomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { mailsIn } from '#test/fixtures/given-mail.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { testPepper } from '#test/fixtures/test-pepper.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';
import { notifyOfAttempts } from './notify-of-attempts.ts';
import { signIn } from './sign-in.ts';

const phone = '012-345 6789';

/** Returns a hash with half the current cost, as older versions stored it. */
function cheapHash(message: string) {
  const nonce = Buffer.alloc(16, 1);
  const cost = { memory: 9_216, passes: 2, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message, nonce, secret: testPepper, tagLength: 32, ...cost });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=9216,t=2,p=1$${text(nonce)}$${text(tag)}`;
}

test('signing in works by email address or phone number, in any spelling', async ({ open }) => {
  const request = await open();
  const { me } = await givenCustomer(request, { phone });

  for (const login of ['meiling@example.my', ' MEILING@example.my', '+60 12 345 6789', '0123456789']) {
    expect(await signInAs(request, login)).toMatchObject({
      status: 200,
      body: { guest: false, me: { id: me.id } },
    });
  }
});

test('A-06: a wrong password and an unknown account get the same answer', async ({ open }) => {
  const request = await open();
  await givenCustomer(request);
  const wrong = await signInAs(request, newcomer.email, 'something-else');
  const unknown = await signInAs(request, 'nobody@example.my');

  expect(wrong.status).toBe(401);
  expect(wrong.body).toMatchObject({ code: 'invalid_credentials' });
  const publicPart = ({
    status,
    body: { request_id, ...body },
    headers: { date, 'x-request-id': _id, ...headers },
  }: typeof wrong) => ({
    status,
    body,
    headers,
  });
  expect(publicPart(unknown)).toEqual(publicPart(wrong));
});

test('a login that is neither an address nor a number is reported as such', async ({ open }) => {
  const request = await open();

  expect(await signInAs(request, 'mei ling')).toMatchObject({
    status: 422,
    body: { message: 'Invalid phone or email' },
  });
  expect(await signInAs(request, newcomer.email, '')).toMatchObject({
    status: 422,
    body: { message: 'You must need to provide your password' },
  });
});

test('a closed account is reported only with the correct password', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  await db.updateTable('customers').set({ disabled_at: sql`now()` }).execute();

  expect(await signInAs(request, newcomer.email)).toMatchObject({
    status: 403,
    body: { code: 'account_disabled' },
  });
  expect((await signInAs(request, newcomer.email, 'something-else')).status).toBe(401);
});

test("the guest's cart is merged into the customer's, once", async ({ open, db }) => {
  const request = await open();
  const customer = await givenCustomer(request);
  const { product_id } = await findTestSku(db, 'kailan');
  const headers = await guestHeaders(db);
  await request('POST', '/api/cart', { product_id, quantity: 2 }, customer.headers);
  await request('POST', '/api/cart', { product_id, quantity: 3 }, headers);

  const { body } = await signInAs(request, newcomer.email, password, headers);
  expect(body.cart_merge).toEqual({ merged: 1, parked_items: 0, adjusted: [] });

  const { body: cart } = await request('GET', '/api/cart', undefined, bearerHeader(body.token));
  expect(cart.data.items).toMatchObject([{ product_id, quantity: 5 }]);

  const again = await signInAs(request, newcomer.email, password, headers);
  expect(again.body.cart_merge).toEqual({ merged: 0, parked_items: 0, adjusted: [] });
});

test('once, also for many requests at the same time', async ({ open, fresh }) => {
  const request = await open({ db: fresh.db });
  await givenCustomer(request);
  const { product_id } = await findTestSku(fresh.db, 'kailan');
  const headers = await guestHeaders(fresh.db);
  await request('POST', '/api/cart', { product_id, quantity: 2 }, headers);

  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => signInAs(request, newcomer.email, password, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body.cart_merge.merged === 1)).toHaveLength(1);

  const { body: cart } = await request('GET', '/api/cart', undefined, bearerHeader(answers[0]?.body.token));
  expect(cart.data.items).toMatchObject([{ product_id, quantity: 2 }]);
});

test('with too little stock the merged cart gets what there is, and says so', async ({ open, db }) => {
  const request = await open();
  const customer = await givenCustomer(request);
  const { product_id, sku_id } = await findTestSku(db, 'kailan');
  await db.updateTable('stock_items').set({ on_hand: 4, reserved: 0 }).where('sku_id', '=', sku_id).execute();
  const headers = await guestHeaders(db);
  await request('POST', '/api/cart', { product_id, quantity: 3 }, customer.headers);
  await request('POST', '/api/cart', { product_id, quantity: 3 }, headers);

  const { body } = await signInAs(request, newcomer.email, password, headers);
  expect(body.cart_merge).toEqual({
    merged: 1,
    parked_items: 0,
    adjusted: [{ name: expect.any(String), requested: 6, got: 4 }],
  });
});

test('a hash of a lower cost is replaced, and still signs in', async ({ open, db }) => {
  const request = await open({ passwordCost: owaspCost });
  await givenCustomer(request);
  const dear = new Passwords(testPepper);
  const dated = await cheapHash(password);
  await db.updateTable('customers').set({ password_hash: dated }).execute();
  expect(dear.isDated(dated)).toBe(true);

  expect((await signInAs(request, newcomer.email)).status).toBe(200);
  const { password_hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .executeTakeFirstOrThrow();
  expect(dear.isDated(password_hash)).toBe(false);
  expect((await signInAs(request, newcomer.email)).status).toBe(200);
});

test('A-10: a password that changes during sign-in is refused', async ({ open, db, tx }) => {
  const request = await open();
  await givenCustomer(request);
  const newHash = await new Passwords(testPepper).hash('sambal-petai-9');
  const slow = Object.assign(new Passwords(testPepper), {
    matches: async () => {
      await db.updateTable('customers').set({ password_hash: newHash }).execute();
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
    site: '203.0.113.0/24',
    moment: inEnglish(),
    mergeGuest,
  };

  await expect(signIn(newcomer.email, password, signing)).rejects.toMatchObject({
    code: 'invalid_credentials',
  });
});

test('A-04: a guest token grants nothing of a customer', async ({ open, db }) => {
  const request = await open();
  const headers = await guestHeaders(db);

  for (const [method, path, body] of [
    ['PUT', '/api/me', {}],
    ['POST', '/api/logout', {}],
    ['POST', '/api/change-password', {}],
    ['GET', '/api/sessions', undefined],
  ] as const) {
    expect((await request(method, path, body, headers)).status).toBe(403);
    expect((await request(method, path, body)).status).toBe(401);
  }
});

test('a login needs no grant type, and names missing fields', async ({ open }) => {
  const request = await open();
  await givenCustomer(request);
  const token = (body: object) => request('POST', '/api/token', body);

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

test('only the guest whose token is in the body is merged', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  const { product_id } = await findTestSku(db, 'kailan');
  const guest = await guestHeaders(db);
  await request('POST', '/api/cart', { product_id, quantity: 2 }, guest);
  const guest_token = guest.authorization.slice('Bearer '.length);
  const login = { email: newcomer.email, password };

  const joined = await request('POST', '/api/token', { ...login, guest_token });
  expect(joined.body).toMatchObject({ cart_merge: { merged: 1 } });
  expect((await request('GET', '/api/cart', undefined, guest)).status).toBe(401);

  for (const dead of [guest_token, 'gt_x', joined.body.token]) {
    const again = await request('POST', '/api/token', { ...login, guest_token: dead });
    expect(again).toMatchObject({ status: 200, body: { cart_merge: { merged: 0 } } });
  }
});

/** Signs in from an address, as a new guest. */
async function tryFrom(
  open: { http: FastifyInstance; db: Db },
  remoteAddress: string,
  sent: object,
  cookie = '',
) {
  const headers = { ...(await guestHeaders(open.db)), ...(cookie && { cookie }) };
  const payload = { grant_type: 'password', ...sent };
  const { statusCode, headers: publicPart } = await open.http.inject({
    method: 'POST',
    url: '/api/token',
    payload,
    headers,
    remoteAddress,
  });
  return { status: statusCode, cookie: String(publicPart['set-cookie'] ?? '').split(';', 1)[0] ?? '' };
}

test('X-3a: forty-five wrong passwords by as many new guests count as ten, in any spelling of the account', async ({
  open,
}) => {
  const request = await open();
  await givenCustomer(request, { phone });
  const spelled = ['0123456789', '+60 12-345 6789', '012 345 6789'];
  const statuses: number[] = [];
  for (let n = 0; n < 45; n++) {
    const login = spelled[n % 3];
    statuses.push((await tryFrom(request, '203.0.113.7', { login, password: `guess ${n}` })).status);
  }

  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect((await tryFrom(request, '203.0.113.7', { login: spelled[0], password })).status).toBe(429);
  expect((await tryFrom(request, '198.51.100.7', { login: spelled[0], password })).status, 'elsewhere').toBe(
    200,
  );
});

test('X-3a: one password tried on many accounts is limited by address and by network', async ({ open }) => {
  const request = await open();
  const spray = async (address: (n: number) => string, times: number) => {
    const statuses = [];
    for (let n = 0; n < times; n++) {
      const login = `guest${n}${address(0)}@example.my`;
      statuses.push((await tryFrom(request, address(n), { login, password })).status);
    }
    return statuses.filter((status) => status === 401).length;
  };

  expect(await spray(() => '203.0.113.7', 65)).toBe(60);
  expect(await spray((n) => `198.51.100.${n % 250}`, 305)).toBe(300);
});

test('X-3b: guessing never locks the owner out: a known device may always sign in', async ({ open }) => {
  const request = await open();
  await givenCustomer(request);
  const login = newcomer.email;
  const { cookie } = await tryFrom(request, '203.0.113.7', { login, password });
  expect(cookie).toMatch(/^device=[\w-]{43}$/);
  for (let n = 0; n < 30; n++) await tryFrom(request, `198.51.${n % 5}.${n}`, { login, password: 'a-guess' });
  for (let n = 0; n < 70; n++)
    await tryFrom(request, '203.0.113.7', { login: `${n}@example.my`, password: 'x' });

  expect((await tryFrom(request, '198.51.1.77', { login, password })).status, 'unknown').toBe(429);
  expect((await tryFrom(request, '203.0.113.7', { login, password }, cookie)).status).toBe(200);
  expect((await tryFrom(request, '198.51.1.78', { login, password }, 'device=made-up')).status).toBe(429);
});

test('X-3i: an owner with a new browser signs in while strangers keep trying', async ({ open }) => {
  const request = await open();
  await givenCustomer(request);
  const login = newcomer.email;
  for (let n = 0; n < 40; n++) await tryFrom(request, `198.51.${n % 5}.${n}`, { login, password: 'a-guess' });
  expect((await tryFrom(request, '198.51.1.77', { login, password: 'a-guess' })).status, 'a stranger').toBe(
    429,
  );

  expect((await tryFrom(request, '192.0.2.7', { login, password: 'a-typo' })).status).toBe(401);
  expect((await tryFrom(request, '192.0.2.7', { login, password })).status).toBe(200);
});

test('X-3b: the owner is notified once a day, by mail and in the shop, and strangers cause equal work', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenCustomer(request, { locale: 'zh' });
  const waiting = async () => {
    const { rows } = await sql<{ payload: { login: Login } }>`
      select payload from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where task.identifier = 'sessions.notify_of_attempts'`.execute(db);
    return rows;
  };
  for (const login of [newcomer.email, 'nobody@example.my']) {
    for (let n = 0; n < 12; n++) await tryFrom(request, `198.51.${n}.7`, { login, password: 'a-guess' });
  }
  expect(await waiting()).toHaveLength(2);

  const inOne = <T>(work: (tx: Tx) => Promise<T>) => work(db as unknown as Tx);
  for (const email of [newcomer.email, newcomer.email, 'nobody@example.my']) {
    await notifyOfAttempts({ login: { email } }, db, inOne);
  }
  const mails = await mailsIn(db);
  expect(mails.filter(({ kind }) => kind === 'account.sign_in_tries')).toMatchObject([
    { recipient: newcomer.email, language: 'zh' },
  ]);
  const { body } = await request('GET', '/api/notifications', undefined, headers);
  expect(body.data).toMatchObject([
    { group: 'account', title: 'Someone is trying passwords for your account' },
  ]);
});
