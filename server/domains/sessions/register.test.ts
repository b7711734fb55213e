import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { CodeGenerator } from '#platform/auth/mail-codes.ts';
import type { Db } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { givenCustomer, givenRegistered, newcomer, signInAs } from '#test/fixtures/given-customer.ts';
import { mailsIn, officeOver } from '#test/fixtures/given-mail.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { testPepper } from '#test/fixtures/test-pepper.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { bearerHeader, expect, type SendRequest, test, testConfig } from '#test/harness/api.ts';

const register = (request: SendRequest, filled: object = {}, headers?: Record<string, string>) =>
  request('POST', '/api/register', { ...newcomer, ...filled }, headers);
const finish = (
  request: SendRequest,
  registration: string,
  token: string,
  headers?: Record<string, string>,
) => request('POST', '/api/register/check', { registration, token }, headers);
const codeOf = (registration: string) => new CodeGenerator(testPepper).codeOf(registration);

/** Returns the latest mail as its recipient sees it. */
async function newestMail(db: Db) {
  const [row] = await selectMails(db, 1);
  const written = row && (await writeMail(officeOver(db), row));
  return {
    to: row?.recipient,
    text: written?.text ?? '',
    code: /^(\d{4} \d{4})$/m.exec(written?.text ?? '')?.[1],
  };
}

test('a customer registers with the code from the mail and is signed in', async ({ open, db }) => {
  const request = await open();
  const reply = await register(request, { phone: '012-345 6789' });
  expect(reply).toMatchObject({ status: 202, body: { sent_to: newcomer.email, resend_after: 60 } });
  expect(reply.body.token).toBeUndefined();
  expect(await db.selectFrom('customers').select('email').execute()).toEqual([]);

  const { code = '' } = await newestMail(db);
  expect((await finish(request, reply.body.registration, '00000000')).status).toBe(422);
  const { status, body } = await finish(request, reply.body.registration, code);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    token: expect.stringMatching(/^sa_[A-Za-z0-9_-]{43}$/),
    guest: false,
    me: {
      display_name: 'Mei Ling Tan',
      email: 'meiling@example.my',
      email_verified: true,
      phone: '+60123456789',
      locale: 'en',
    },
  });
  expect(await request('GET', '/api/me', undefined, bearerHeader(body.token))).toMatchObject({
    status: 200,
    body: { me: { id: body.me.id } },
  });
  expect((await finish(request, reply.body.registration, code)).status, 'a code is good once').toBe(422);
});

test('X-3e: an address with an account gets the same answer, its owner is mailed, and no code opens anything', async ({
  open,
  db,
}) => {
  const request = await open();
  await givenCustomer(request);
  const publicPart = ({
    status,
    body: { registration, sent_to, ...body },
  }: Awaited<ReturnType<typeof register>>) => ({
    status,
    body,
  });
  const unknown = await register(request, { email: 'nobody@example.my' });
  const known = await register(request, { email: ' MeiLing@Example.my ' });

  expect(publicPart(known)).toEqual(publicPart(unknown));
  expect(known.body.registration).toHaveLength(unknown.body.registration.length);
  const mail = await newestMail(db);
  expect(mail).toMatchObject({ to: newcomer.email, code: undefined });
  expect(mail.text).toContain('You already have an account');
  expect((await finish(request, known.body.registration, codeOf(known.body.registration))).status).toBe(422);
  expect(await db.selectFrom('customers').select('email').execute()).toHaveLength(1);
});

test('X-3f: one address is sent at most five codes an hour over all callers, with the same answer', async ({
  open,
  db,
}) => {
  const request = await open();
  const answers = [];
  for (let n = 0; n < 7; n++) {
    answers.push(await register(request, { first_name: `Mei ${n}` }, await guestHeaders(db)));
  }

  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(202));
  expect(await mailsIn(db)).toHaveLength(5);
});

test('X-3j: strangers who use up the mails of an address keep no code from its owner', async ({
  open,
  db,
}) => {
  const request = await open({ config: { ...testConfig, trustedProxy: ['127.0.0.1'] } });
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  for (let n = 0; n < 8; n++) await register(request, { first_name: 'Stranger' }, from(`203.0.113.${n}`));
  expect(await mailsIn(db), 'one network').toHaveLength(5);

  const { registration } = (await register(request, {}, from('2001:db8:7:100::1'))).body;
  const { code = '' } = await newestMail(db);
  expect(codeOf(registration)).toBe(code.replace(' ', ''));

  await register(request, {}, from('2001:db8:7:200::1'));
  expect(await mailsIn(db), 'a network has one of its own').toHaveLength(6);
  for (let n = 0; n < 40; n++) await register(request, {}, from(`198.51.${n}.1`));
  expect(await mailsIn(db), 'and thirty networks have one').toHaveLength(35);
  expect((await finish(request, registration, code)).status).toBe(201);
});

test("X-3g: the code of another registration does not open one's own", async ({ open }) => {
  const request = await open();
  const [stranger, owner] = [
    await register(request, { password: 'the-strangers-own' }),
    await register(request),
  ];
  const code = codeOf(owner.body.registration);

  expect((await finish(request, stranger.body.registration, code)).status).toBe(422);
  expect((await finish(request, owner.body.registration, code)).status).toBe(201);
  expect((await signInAs(request, newcomer.email, 'the-strangers-own')).status).toBe(401);
  expect((await finish(request, stranger.body.registration, codeOf(stranger.body.registration))).status).toBe(
    409,
  );
});

test('a code allows five attempts, and can be sent again after a minute', async ({ open, db }) => {
  const request = await open();
  const { registration } = (await register(request)).body;
  await request('POST', '/api/register/send', { registration });
  expect(await mailsIn(db)).toHaveLength(1);
  await db.updateTable('registrations').set({ requested_at: sql`now() - interval '61 seconds'` }).execute();
  expect((await request('POST', '/api/register/send', { registration })).status).toBe(200);
  expect(await mailsIn(db)).toHaveLength(2);

  for (let n = 0; n < 5; n++) expect((await finish(request, registration, '00000000')).status).toBe(422);
  expect((await finish(request, registration, codeOf(registration))).status).toBe(422);
});

test('X-3h: a phone number alone makes an account at once; a taken one is refused, and its owner is mailed', async ({
  open,
  db,
}) => {
  const request = await open();
  await givenCustomer(request, { phone: '0123456789' });
  const alone = { email: '', phone: '012 345 6789' };

  expect(await register(request, alone)).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  const [mail] = (await mailsIn(db)).slice(-1);
  expect(mail).toMatchObject({ kind: 'account.known', recipient: newcomer.email });
  const { body } = await register(request, { email: 'kumar@example.my', phone: '0123456789' });
  const { status, body: made } = await finish(request, body.registration, codeOf(body.registration));
  expect({ status, phone: made.me.phone }, 'beside an address it is left out').toEqual({
    status: 201,
    phone: null,
  });
});

test('neither the password nor its hash is ever returned', async ({ open }) => {
  const request = await open();
  const { status, ...body } = await givenRegistered(request);

  expect(status).toBe(201);
  expect(JSON.stringify(body)).not.toMatch(/kangkung-belacan|argon2/);
});

test('errors are shown at their fields in the words of the specification', async ({ open }) => {
  const request = await open();
  const { status, body } = await request('POST', '/api/register', { email: 'nobody', password: 'short' });

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

test('an email address or a phone number is required', async ({ open }) => {
  const request = await open();
  const { body } = await request('POST', '/api/register', { ...newcomer, email: '' });

  expect(body.errors).toEqual({
    email: ['You must at least provide your email address if no phone number'],
    phone: ['You must at least provide your phone number if no email address'],
  });
  expect(
    (await request('POST', '/api/register', { ...newcomer, email: '', phone: '0123456789' })).status,
  ).toBe(201);
});

test('a common password is refused', async ({ open }) => {
  const request = await open();
  const { status, body } = await request('POST', '/api/register', { ...newcomer, password: 'Password1' });

  expect(status).toBe(422);
  expect(body.errors.password).toHaveLength(1);
});

test('when two register one address at once, one gets the account', async ({ open, fresh }) => {
  const request = await open({ db: fresh.db });
  const reply = await Promise.all([1, 2].map(() => register(request)));
  const answers = await Promise.all(
    reply.map(({ body }) => finish(request, body.registration, codeOf(body.registration))),
  );

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await fresh.db.selectFrom('customers').selectAll().execute()).toHaveLength(1);
});

test('the guest who registers keeps cart and orders, and the guest token is invalidated', async ({
  open,
  db,
}) => {
  const request = await open();
  const headers = await guestHeaders(db);
  const { product_id } = await findTestSku(db, 'kailan');
  await request('POST', '/api/cart', { product_id, quantity: 2 }, headers);

  const body = await givenRegistered(request, {}, headers);
  expect(body.cart_merge).toEqual({ merged: 1, parked_items: 0, adjusted: [] });

  const { body: cart } = await request('GET', '/api/cart', undefined, bearerHeader(body.token));
  expect(cart.data.items).toMatchObject([{ product_id, quantity: 2 }]);
  await wait(1_100); // a process may cache a deleted token this long
  expect((await request('GET', '/api/cart', undefined, headers)).status).toBe(401);
});

const acceptedIn = async (db: Db) =>
  (await db.selectFrom('accepted_policies').select('slug').orderBy('slug').execute()).map(({ slug }) => slug);

test('X-14b: a shop without terms asks for no consent, and later terms are not accepted automatically', async ({
  open,
  db,
}) => {
  const blocks = await db.selectFrom('static_blocks').selectAll().where('slug', '=', 'terms').execute();
  await db.deleteFrom('static_blocks').where('slug', 'in', ['terms', 'privacy-policy']).execute();
  const request = await open();
  const reply = await register(request, { accept_terms: false });
  expect(reply.status).toBe(202);

  const written = blocks.map(({ sections, fields, items, ...block }) => ({
    ...block,
    sections: JSON.stringify(sections),
    fields: JSON.stringify(fields),
    items: JSON.stringify(items),
    updated_at: sql<string>`now() + interval '1 second'`,
  }));
  await db.insertInto('static_blocks').values(written).execute();
  const { registration } = reply.body;
  expect((await finish(request, registration, codeOf(registration))).status).toBe(201);
  expect(await acceptedIn(db)).toEqual([]);

  const later = await register(request, { email: 'kumar@example.my', accept_terms: false });
  expect(later.body.errors).toEqual({ accept_terms: ['Please accept the terms first.'] });
});

test('X-14b: the terms in force at registration are recorded as accepted', async ({ open, db }) => {
  const request = await open();
  const { registration } = (await register(request)).body;
  expect((await finish(request, registration, codeOf(registration))).status).toBe(201);
  expect(await acceptedIn(db)).toEqual(['privacy-policy', 'terms']);
});
