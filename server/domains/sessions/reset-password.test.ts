import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { givenCustomer, newcomer, signInAs } from '#test/fixtures/given-customer.ts';
import { mailsIn, officeOver } from '#test/fixtures/given-mail.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { bearerHeader, expect, type SendRequest, test } from '#test/harness/api.ts';

const { email } = newcomer;
const newPassword = 'sambal-petai-9';

const forget = (request: SendRequest, address = email) =>
  request('POST', '/api/forget-password', { email: address });
const show = (request: SendRequest, token: string, address = email) =>
  request('POST', '/api/verify-forget-password-token', { email: address, token });
const reset = (request: SendRequest, reset_ticket: string, password = newPassword) =>
  request('POST', '/api/reset-password', { email, reset_ticket, password });
const later = (db: Db, minutes: number) =>
  db
    .updateTable('password_resets')
    .set({
      requested_at: sql`requested_at - ${minutes} * interval '1 minute'`,
      expires_at: sql`expires_at - ${minutes} * interval '1 minute'`,
      link_until: sql`link_until - ${minutes} * interval '1 minute'`,
    })
    .execute();

/** Returns the code of the latest mail. */
async function codeIn(db: Db) {
  const [row] = await selectMails(db, 1);
  const { text } = (row && (await writeMail(officeOver(db), row))) ?? {};
  return /^(\d{4} \d{4})$/m.exec(text ?? '')?.[1] ?? '';
}

/** Returns the latest mail with a code, and the secret of its link. */
async function mailWithLink(db: Db) {
  const [row] = await selectMails(db, 1);
  const { text = '' } = (row && (await writeMail(officeOver(db), row))) ?? {};
  const code = /^(\d{4} \d{4})$/m.exec(text)?.[1] ?? '';
  const link = /\/forget-password#\S*code=([\w-]{43})/.exec(text)?.[1] ?? '';
  return { code, link };
}

async function ticketFor(request: SendRequest, db: Db): Promise<string> {
  await forget(request);
  return (await show(request, await codeIn(db))).body.reset_ticket;
}

test('a forgotten password is reset with a mailed code, which signs in here and signs out everywhere else', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const { status, body } = await reset(request, await ticketFor(request, db));

  expect(status).toBe(200);
  expect(body).toMatchObject({ message: expect.any(String), me: { email, email_verified: true } });
  await wait(1_100); // a process may cache a deleted token this long
  expect((await request('GET', '/api/sessions', undefined, headers)).status).toBe(401);
  expect((await request('GET', '/api/sessions', undefined, bearerHeader(body.token))).status).toBe(200);
  expect((await signInAs(request, email)).status).toBe(401);
  expect((await signInAs(request, email, newPassword)).status).toBe(200);
  expect((await mailsIn(db)).map(({ kind }) => kind)).toEqual([
    'account.welcome',
    'account.reset_code',
    'account.password_changed',
  ]);
});

test('A-06: the answer does not reveal whether an account has the address', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  const known = await forget(request);
  const unknown = await forget(request, 'nobody@example.my');

  expect(unknown.status).toBe(200);
  expect(unknown.body).toEqual(known.body);
  expect(await mailsIn(db), 'the same work for both').toHaveLength(3);
  expect(await codeIn(db), 'but no mail is sent').toBe('');
  expect((await show(request, '123456', 'nobody@example.my')).body).toEqual(
    expect.objectContaining({ code: 'code_invalid', message: 'Code is invalid' }),
  );
});

test('A-08: the code is only in the mail, never in an answer or in the database', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  const { body } = await forget(request);
  const code = (await codeIn(db)).replace(' ', '');

  expect(code).toMatch(/^\d{8}$/);
  expect(JSON.stringify(body)).not.toContain(code);
  const { rows } = await sql<{ row: string }>`
    select r::text as row from password_resets as r union all select m::text from mails as m`.execute(db);
  expect(rows.filter(({ row }) => row.replaceAll(/[-:.]/g, ' ').split(' ').includes(code))).toEqual([]);
});

test('X-3c: a code allows ten attempts per caller and twenty in all; the link still opens', async ({
  open,
  db,
}) => {
  const request = await open();
  await givenCustomer(request);
  await forget(request);
  const { code, link } = await mailWithLink(db);
  const statuses: number[] = [];
  for (let n = 0; n < 25; n++) {
    const headers = await guestHeaders(db); // a new guest for each
    const remoteAddress = n < 12 ? '203.0.113.7' : `198.51.100.${n}`;
    const payload = { email, token: '00000000' };
    const options = { method: 'POST', url: '/api/verify-forget-password-token', payload, headers } as const;
    statuses.push((await request.http.inject({ ...options, remoteAddress })).statusCode);
  }
  expect(statuses.slice(0, 12)).toEqual([...Array(10).fill(422), 429, 429]);
  expect(new Set(statuses.slice(12))).toEqual(new Set([422]));

  const from = async (remoteAddress: string, token = code) => {
    const payload = { email, token };
    const options = { method: 'POST', url: '/api/verify-forget-password-token', payload } as const;
    return request.http.inject({ ...options, remoteAddress });
  };
  expect((await from('198.51.100.99')).statusCode, 'twenty wrong ones are enough for the code').toBe(422);
  expect((await from('192.0.2.2')).statusCode, 'another network has two tries of its own').toBe(200);
  for (let n = 0; n < 2; n++) await from('2001:db8:9::1', '00000000');
  expect((await from('2001:db8:9:8::1')).statusCode, 'and no third').toBe(422);
  for (let n = 0; n < 14; n++) await from(`10.0.${n}.1`, '00000000');
  expect((await from('10.1.0.1')).statusCode, 'fifteen networks have one').toBe(422);
  const { status, body } = await show(request, link);
  expect(status).toBe(200);
  expect((await reset(request, body.reset_ticket)).status).toBe(200);
  expect((await show(request, link)).status, 'once').toBe(422);
});

test("X-3d: another request invalidates neither the owner's code nor link, and the latest mail works too", async ({
  open,
  db,
}) => {
  const request = await open();
  await givenCustomer(request);
  await forget(request);
  const first = await mailWithLink(db);
  await later(db, 2);
  await forget(request);
  expect(await mailWithLink(db)).toEqual(first);

  const ticket = (await show(request, first.code)).body.reset_ticket;
  await later(db, 2);
  await forget(request);
  expect((await reset(request, ticket)).status).toBe(200);
});

test('X-3f: one address gets at most five mails an hour; the last link stays valid until another may be sent', async ({
  open,
  db,
}) => {
  const request = await open();
  await givenCustomer(request);
  for (let n = 0; n < 8; n++) {
    await forget(request);
    await later(db, 2);
  }
  expect((await mailsIn(db)).filter(({ kind }) => kind === 'account.reset_code')).toHaveLength(5);
  const { link } = await mailWithLink(db);
  await later(db, 55);
  expect((await show(request, link)).status).toBe(200);
});

test('A-09: a code is valid for ten minutes, its link for an hour', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  await forget(request);
  const { code, link } = await mailWithLink(db);
  await later(db, 11);
  expect((await show(request, code)).status).toBe(422);
  expect((await show(request, link)).status).toBe(200);
  await later(db, 50);
  expect((await show(request, link)).status).toBe(422);
});

test('a second request at once sends no second mail', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  const first = await forget(request);

  expect((await forget(request)).body).toEqual(first.body);
  expect(await mailsIn(db)).toHaveLength(2);
});

test('A-09: a ticket is valid once', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  const ticket = await ticketFor(request, db);

  expect((await reset(request, ticket, 'short')).body.message).toBe(
    'Password must have at least 8 characters',
  );
  expect((await reset(request, ticket)).status).toBe(200);
  expect(await reset(request, ticket, 'another-one-7')).toMatchObject({
    status: 422,
    body: { message: 'Code is invalid' },
  });
});

test('A-09: of concurrent uses of one ticket, one changes the password', async ({ open, fresh }) => {
  const request = await open({ db: fresh.db });
  await givenCustomer(request);
  const ticket = await ticketFor(request, fresh.db);
  const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(request, ticket, `sambal-petai-${n}`)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('A-04: a ticket is no token', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);

  expect(
    (await request('GET', '/api/sessions', undefined, bearerHeader(await ticketFor(request, db)))).status,
  ).toBe(401);
});

test('the code itself sets a new password once, and a wrong code counts as an attempt', async ({
  open,
  db,
}) => {
  const request = await open();
  await givenCustomer(request);
  await forget(request);
  const token = await codeIn(db);
  const withCode = (token: string, password = newPassword) =>
    request('POST', '/api/reset-password', { email, token, password });

  expect(await withCode('000 000')).toMatchObject({ status: 422, body: { code: 'code_invalid' } });
  expect(await withCode(token, 'short')).toMatchObject({
    status: 422,
    body: { message: 'Password must have at least 8 characters' },
  });
  expect((await withCode(token)).status).toBe(200);
  expect((await withCode(token, 'another-sambal-9')).status).toBe(422);
  expect((await signInAs(request, email, newPassword)).status).toBe(200);
});

test('setting passwords cannot be used to guess codes', async ({ open, db }) => {
  const request = await open();
  await givenCustomer(request);
  await forget(request);
  const token = await codeIn(db);

  for (let tries = 0; tries < 10; tries++) {
    await request('POST', '/api/reset-password', { email, token: '000 000', password: newPassword });
  }
  expect((await request('POST', '/api/reset-password', { email, token, password: newPassword })).status).toBe(
    429,
  );
});
