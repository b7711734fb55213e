import { randomBytes } from 'node:crypto';
import { request as sendRequest } from 'node:http';
import { get, post } from '@kebun/contract/lib/endpoint.ts';
import { cookieName, tokenNames } from '@kebun/contract/sessions/sessions.ts';
import { sql } from 'kysely';
import Type from 'typebox';
import { bearerHeader, expect, test, testConfig } from '#test/harness/api.ts';
import type { Db } from '../db/db.ts';
import { type App, serve } from '../http/http.ts';
import { hashOfToken } from './session.ts';

const schema = { reply: Type.Object({ id: Type.String() }) };
const who = get('/who', 'shopper', schema);
const change = post('/change', 'shopper', schema);
const customers = get('/customers', 'customer', schema);
const staff = get('/staff', 'staff', schema);
const open = get('/open', 'anyone', schema);

const routes = (app: App) => {
  for (const endpoint of [who, change, customers, staff]) {
    serve(app, endpoint, ({ shopper }) => ({ id: shopper.id }), { whose: 'own' });
  }
  serve(app, open, ({ caller }) => ({ id: caller?.id ?? 'nobody' }), { whose: 'own' });
};

async function givenToken(db: Db, kind: 'guest' | 'customer' = 'guest') {
  const token = `${kind === 'guest' ? 'gt' : 'sa'}_${randomBytes(32).toString('base64url')}`;
  const { id } = await db.insertInto('shoppers').values({ kind }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('tokens')
    .values({
      token_hash: hashOfToken(token),
      shopper_id: id,
      kind,
      idle_timeout: '30 days',
      expires_at: sql`now() + interval '1 year'`,
    })
    .execute();
  return { token, id };
}

test('a token identifies its caller', async ({ open, db }) => {
  const request = await open({ routes });
  const { token, id } = await givenToken(db);

  expect(await request('GET', '/api/who', undefined, bearerHeader(token))).toMatchObject({
    status: 200,
    body: { id },
  });
  expect(await request('GET', '/api/open', undefined, bearerHeader(token))).toMatchObject({
    status: 200,
    body: { id },
  });
});

const blanks = ['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined', 'bearer  ', 'null'];

test.for(blanks)('A-01: a blank bearer token counts as none: %j', async (authorization, { open }) => {
  const request = await open({ routes });

  expect(await request('GET', '/api/open', undefined, { authorization })).toMatchObject({
    status: 200,
    body: { id: 'nobody' },
  });
  expect(await request('GET', '/api/who', undefined, { authorization })).toMatchObject({
    status: 401,
    body: { code: 'signed_out' },
  });
});

const malformed = [
  `Bearer gt_${'A'.repeat(43)}`, // well formed, but unknown
  `Bearer gt_${'A'.repeat(42)}`,
  `Bearer st_${'A'.repeat(43)}`,
  `Bearer gt_${'A'.repeat(10_000)}`,
  'Bearer gt_',
  'Bearer 0',
  "Bearer ' or 1=1 --",
  'Basic YTpi',
  `gt_${'A'.repeat(43)}`,
];

test.for(malformed)('A-01: an unknown token is refused: %.30s', async (authorization, { open }) => {
  const request = await open({ routes });

  expect((await request('GET', '/api/open', undefined, { authorization })).status).toBe(401);
  expect((await request('GET', '/api/who', undefined, { authorization })).status).toBe(401);
});

test('A-01: of two tokens in one request neither counts', async ({ open, db }) => {
  const { http } = await open({ routes });
  const [mine, theirs] = [await givenToken(db), await givenToken(db)];
  const address = await http.listen({ port: 0 });

  const status = await new Promise((answer) => {
    const headers = [
      'host',
      'shop',
      'authorization',
      `Bearer ${mine.token}`,
      'authorization',
      `Bearer ${theirs.token}`,
    ];
    sendRequest(`${address}/api/who`, { headers }, ({ statusCode }) => answer(statusCode)).end();
  });

  expect(status).toBe(401);
});

test('a token without its scheme opens nothing', async ({ open, db }) => {
  const request = await open({ routes });
  const { token } = await givenToken(db);

  expect((await request('GET', '/api/who', undefined, { authorization: token })).status).toBe(401);
});

test('customer routes refuse guests, and staff routes refuse shoppers', async ({ open, db }) => {
  const request = await open({ routes });
  const [guest, customer] = [await givenToken(db), await givenToken(db, 'customer')];
  const get = (path: string, token?: string) =>
    request('GET', path, undefined, token ? bearerHeader(token) : {});

  expect((await get('/api/customers', customer.token)).status).toBe(200);
  expect((await get('/api/who', customer.token)).status).toBe(200);
  expect(await get('/api/customers', guest.token)).toMatchObject({
    status: 403,
    body: { code: 'not_allowed' },
  });
  expect((await get('/api/staff', customer.token)).status).toBe(401); // not a staff token, so none
  expect((await get('/api/customers')).status).toBe(401);
});

test("a guest's token can never belong to a customer", async ({ db }) => {
  const { id } = await givenToken(db, 'customer');
  const stolen = db
    .insertInto('tokens')
    .values({
      token_hash: randomBytes(32),
      shopper_id: id,
      kind: 'guest',
      idle_timeout: '1 day',
      expires_at: sql`now()`,
    })
    .execute();

  await expect(stolen).rejects.toMatchObject({ code: '23503' });
});

test('an empty text is no token', async ({ db }) => {
  const { id } = await givenToken(db);
  const empty = db
    .insertInto('tokens')
    .values({
      token_hash: Buffer.alloc(0),
      shopper_id: id,
      kind: 'guest',
      idle_timeout: '1 day',
      expires_at: sql`now()`,
    })
    .execute();

  await expect(empty).rejects.toMatchObject({ code: '23514' });
});

test.for([
  { expires_at: sql<string>`now() - interval '1 second'` },
  { last_used_at: sql<string>`now() - interval '31 days'` },
])('a token expires by age and by idle time, by the database clock: %#', async (change, { open, db }) => {
  const request = await open({ routes });
  const { token } = await givenToken(db);
  await db.updateTable('tokens').set(change).where('token_hash', '=', hashOfToken(token)).execute();

  expect((await request('GET', '/api/who', undefined, bearerHeader(token))).status).toBe(401);
});

test('using a token extends it, and is recorded once an hour', async ({ open, db }) => {
  const request = await open({ routes });
  const { token } = await givenToken(db);
  const mine = db.updateTable('tokens').where('token_hash', '=', hashOfToken(token));
  const unusedFor = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from now() - last_used_at)::int / 60 as minutes from tokens
      where token_hash = ${hashOfToken(token)}`.execute(db);
    return rows[0]?.minutes;
  };

  await mine.set({ last_used_at: sql`now() - interval '59 minutes'` }).execute();
  await request('GET', '/api/who', undefined, bearerHeader(token));
  expect(await unusedFor()).toBe(59);

  await mine.set({ last_used_at: sql`now() - interval '61 minutes'` }).execute();
  await (await open({ routes }))('GET', '/api/who', undefined, bearerHeader(token));
  expect(await unusedFor()).toBe(0);
});

test('a revoked token is refused within a second', async ({ open, db }) => {
  const request = await open({ routes });
  const { token } = await givenToken(db);
  const status = async () => (await request('GET', '/api/who', undefined, bearerHeader(token))).status;

  expect(await status()).toBe(200);
  await db.deleteFrom('tokens').where('token_hash', '=', hashOfToken(token)).execute();

  await expect.poll(status, { timeout: 1_500, interval: 100 }).toBe(401);
});

const json = { 'content-type': 'application/json' };
const cookie = (token: string, secure = false) => ({
  cookie: `a=b; ${cookieName(tokenNames.guest, secure)}=${token}`,
});

test('a browser without local storage sends its token in a cookie', async ({ open, db }) => {
  const request = await open({ routes });
  const { token } = await givenToken(db);

  expect((await request('GET', '/api/who', undefined, cookie(token))).status).toBe(200);
  const own = { ...cookie(token), ...json, 'sec-fetch-site': 'same-origin' };
  expect((await request('POST', '/api/change', '{}', own)).status).toBe(200);
});

test.for([
  { ...json, 'sec-fetch-site': 'cross-site' },
  { ...json, 'sec-fetch-site': 'same-site' },
  { ...json, origin: 'https://evil.example' },
  json,
  { 'sec-fetch-site': 'same-origin' },
  { ...json, 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  { ...json, 'sec-fetch-site': 'same-origin', origin: 'null' },
])('A-12: a cookie changes nothing for another site: %j', async (headers, { open, db }) => {
  const request = await open({ routes });
  const { token } = await givenToken(db);

  expect((await request('POST', '/api/change', undefined, { ...cookie(token), ...headers })).status).toBe(
    401,
  );
});

test('over https only a cookie with the __Host- prefix counts', async ({ open, db }) => {
  const request = await open({ routes, config: { ...testConfig, publicUrl: 'https://shop.example' } });
  const { token } = await givenToken(db);

  expect((await request('GET', '/api/who', undefined, cookie(token))).status).toBe(401);
  expect((await request('GET', '/api/who', undefined, cookie(token, true))).status).toBe(200);
});

test('a blank bearer token means no caller, whatever the cookies', async ({ open, db }) => {
  const request = await open({ routes });
  const { token } = await givenToken(db);

  const headers = { ...cookie(token), authorization: 'Bearer ' };
  expect((await request('GET', '/api/who', undefined, headers)).status).toBe(401);
});
