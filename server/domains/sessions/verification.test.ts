import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { updateLogin } from '#domains/accounts/customer-rows.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { givenCustomer, newcomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { mailsIn, officeOver } from '#test/fixtures/given-mail.ts';
import { describe, expect, type SendRequest, test, testConfig } from '#test/harness/api.ts';

const newEmail = 'meiling.tan@example.my';
const another = 'kumar@example.my';

type Headers = Record<string, string>;
const change = (request: SendRequest, headers: Headers, sent: Record<string, unknown>) =>
  request('PUT', '/api/me', { ...sent, password }, headers);
const again = (request: SendRequest, headers: Headers, channel = 'email') =>
  request('POST', '/api/me/verification', { channel }, headers);
const show = (request: SendRequest, headers: Headers, token: string, channel = 'email') =>
  request('POST', '/api/me/verification/check', { channel, token }, headers);
const later = (db: Db, minutes: number) =>
  db
    .updateTable('verifications')
    .set({
      requested_at: sql`requested_at - ${minutes} * interval '1 minute'`,
      expires_at: sql`expires_at - ${minutes} * interval '1 minute'`,
    })
    .execute();

/** Returns the latest mail as its recipient sees it. */
async function newestMail(db: Db) {
  const [row] = await selectMails(db, 1);
  const written = row && (await writeMail(officeOver(db), row));
  const code = /^(\d{4} \d{4})$/m.exec(written?.text ?? '')?.[1] ?? '';
  return { to: row?.recipient, kind: row?.kind, text: written?.text ?? '', code };
}

const givenTwo = async (request: SendRequest) =>
  [
    await givenCustomer(request),
    await givenCustomer(request, { email: another, first_name: 'Kumar' }),
  ] as const;

describe('the address of a new account', () => {
  test('is verified by the code in the welcome mail', async ({ open, db }) => {
    const request = await open();
    const { headers, me } = await givenCustomer(request);
    expect(me.email_verified).toBe(false);
    const mail = await newestMail(db);
    expect(mail).toMatchObject({ to: newcomer.email, kind: 'account.welcome' });

    expect(await show(request, headers, mail.code)).toMatchObject({
      status: 200,
      body: { me: { email: newcomer.email, email_verified: true }, linked_orders: 0 },
    });
    expect((await show(request, headers, mail.code)).status, 'a code is good once').toBe(422);
  });

  test('is not in a welcome mail with an expired code; a late reader requests another', async ({
    open,
    db,
  }) => {
    const request = await open();
    const { headers } = await givenCustomer(request);
    const { code } = await newestMail(db);
    await later(db, 11);
    expect((await newestMail(db)).code).toBe('');
    expect((await show(request, headers, code)).status).toBe(422);

    expect(await again(request, headers)).toMatchObject({
      status: 200,
      body: { data: { value: newcomer.email } },
    });
    expect((await show(request, headers, (await newestMail(db)).code)).status).toBe(200);
  });

  test('is sent no second mail at once', async ({ open, db }) => {
    const request = await open();
    const { headers } = await givenCustomer(request);

    expect((await again(request, headers)).status).toBe(200);
    expect(await mailsIn(db)).toHaveLength(1);
  });

  test('is optional: an account with only a phone number gets no mail', async ({ open, db }) => {
    const request = await open();
    const { headers } = await givenCustomer(request, { email: '', phone: '0123456789' });

    expect(await mailsIn(db)).toHaveLength(0);
    expect(await again(request, headers)).toMatchObject({ status: 404, body: { code: 'nothing_to_verify' } });
  });
});

describe('a new address', () => {
  test('A-11: needs the password, not just an open browser', async ({ open, db }) => {
    const request = await open();
    const { headers } = await givenCustomer(request);
    const before = (await mailsIn(db)).length;

    for (const [sent, expected] of [
      [{ email: newEmail }, 'You must need to provide your password'],
      [{ email: newEmail, password: 'a-wrong-guess' }, 'This is not your password.'],
      [{ phone: '012-345 6789', password: 'a-wrong-guess' }, 'This is not your password.'],
    ] as const) {
      expect(await request('PUT', '/api/me', sent, headers)).toMatchObject({
        status: 422,
        body: { errors: { password: [expected] } },
      });
    }
    expect(await mailsIn(db)).toHaveLength(before);
    const { data: pending } = (await request('GET', '/api/me/verification', undefined, headers)).body;
    expect(pending).toMatchObject([{ value: newcomer.email }]); // the welcome mail's
  });

  test('counts once it is verified, and the old address is notified', async ({ open, db }) => {
    const request = await open();
    const { headers } = await givenCustomer(request);
    const { status, body } = await change(request, headers, { email: ' MeiLing.Tan@example.my ' });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      me: { email: newcomer.email },
      pending_verification: [{ channel: 'email', value: newEmail, sent_to: newEmail, resend_after: 60 }],
    });
    expect((await request('GET', '/api/me/verification', undefined, headers)).body.data).toEqual(
      body.pending_verification,
    );
    const { to, code } = await newestMail(db);
    expect(to).toBe(newEmail);

    expect((await show(request, headers, code)).body.me).toMatchObject({
      email: newEmail,
      email_verified: true,
    });
    expect(await newestMail(db)).toMatchObject({
      to: newcomer.email,
      kind: 'account.email_changed',
      text: expect.stringContaining('m•••@example.my'),
    });
    expect((await signInAs(request, newEmail)).status).toBe(200);
    expect((await signInAs(request, newcomer.email)).status).toBe(401);
  });

  test('invalidates a reset code sent to the old address', async ({ open, db }) => {
    const request = await open();
    const { headers } = await givenCustomer(request);
    await request('POST', '/api/forget-password', { email: newcomer.email });
    const reset = (await newestMail(db)).code;
    await change(request, headers, { email: newEmail });
    await show(request, headers, (await newestMail(db)).code);

    const token = { email: newcomer.email, token: reset };
    expect((await request('POST', '/api/verify-forget-password-token', token)).status).toBe(422);
  });

  test('A-06: gives the same answer and work when another account has it', async ({ open, db }) => {
    const request = await open();
    const [mine] = await givenTwo(request);
    const taken = await change(request, mine?.headers, { email: another });
    const mailsForTaken = (await mailsIn(db)).length;
    await db.updateTable('customers').set({ version: 1 }).execute();
    await later(db, 2);
    const free = await change(request, mine?.headers, { email: 'ravi3@example.my' });

    const visible = ({ status, headers: { date, 'x-request-id': _id, ...headers }, body }: typeof taken) => ({
      status,
      headers,
      body: JSON.stringify(body).replaceAll('ravi3@', 'kumar@'),
    });
    expect(visible(free)).toEqual(visible(taken));
    expect((await mailsIn(db)).length).toBe(mailsForTaken + 1);
  });

  test('of another account notifies its owner, and no code opens it', async ({ open, db }) => {
    const request = await open();
    const [mine] = await givenTwo(request);
    await change(request, mine?.headers, { email: another });
    const { id } = await db
      .selectFrom('verifications')
      .select('id')
      .where('customer_id', '=', mine?.me.id)
      .executeTakeFirstOrThrow();
    const { codes } = officeOver(db);

    expect(await newestMail(db)).toMatchObject({ to: another, code: '' });
    expect(await show(request, mine?.headers, codes.codeOf(id))).toMatchObject({
      status: 422,
      body: { code: 'code_invalid', message: 'Code is invalid' },
    });
  });

  test('registered by another customer before the code was entered belongs to that customer', async ({
    open,
    db,
  }) => {
    const request = await open();
    const { headers } = await givenCustomer(request);
    await change(request, headers, { email: another });
    const { code } = await newestMail(db);
    await givenCustomer(request, { email: another });

    expect(await show(request, headers, code)).toMatchObject({
      status: 409,
      body: { code: 'already_registered' },
    });
  });

  test('verified by two at once goes to one, and the other is refused', async ({ open, fresh }) => {
    const request = await open({ db: fresh.db });
    const [one, other] = await givenTwo(request);
    const verifyInTest = (tx: Tx, id: string) => updateLogin(tx, id, { email: newEmail });

    const { second } = await inTransaction(fresh.db, async (tx) => {
      expect(await verifyInTest(tx, one?.me.id)).toMatchObject({ email: newEmail });
      const second = inTransaction(fresh.db, (later) => verifyInTest(later, other?.me.id));
      await wait(300); // by now it waits for the first
      return { second };
    });
    expect(await second).toBeUndefined();
  });
});

describe('a new number', () => {
  test('is confirmed by mail, and does not count as verified', async ({ open, db }) => {
    const request = await open();
    const { headers } = await givenCustomer(request);
    const { body } = await change(request, headers, { phone: '012-345 6789' });
    expect(body.pending_verification).toMatchObject([
      { channel: 'phone', value: '+60123456789', sent_to: newcomer.email },
    ]);
    const mail = await newestMail(db);
    expect(mail).toMatchObject({ to: newcomer.email, text: expect.stringContaining('012-345 6789') });

    expect((await show(request, headers, mail.code, 'phone')).body.me).toMatchObject({
      phone: '+60123456789',
      phone_verified: false,
    });
  });

  test('cannot be confirmed without an email address', async ({ open }) => {
    const request = await open();
    const { headers } = await givenCustomer(request, { email: '', phone: '0123456789' });

    expect(await change(request, headers, { phone: '0198765432' })).toMatchObject({
      status: 409,
      body: { code: 'email_missing' },
    });
  });

  test('a code for one channel does not open the other', async ({ open, db }) => {
    const request = await open();
    const { headers } = await givenCustomer(request);
    const { code } = await newestMail(db);
    await change(request, headers, { phone: '012-345 6789' });

    expect((await show(request, headers, code, 'phone')).status).toBe(422);
  });
});

test('an invalid address or number is reported at its field', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  expect((await change(request, headers, { email: 'nobody', phone: ' ' })).body.errors).toEqual({
    email: ['Please provide valid email address'],
    phone: ['Phone number is required'],
  });
  expect((await change(request, headers, { phone: '1234567890123456' })).body.errors).toEqual({
    phone: ['Please provide valid phone number'],
  });
  expect(await mailsIn(db)).toHaveLength(1);
});

test('A-09: a code allows five attempts, for ten minutes', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const { code } = await newestMail(db);
  for (let n = 0; n < 5; n++) expect((await show(request, headers, '000000')).status).toBe(422);

  expect((await show(request, headers, code)).status).toBe(422);
});

test('A-09: of concurrent correct submissions one counts', async ({ open, fresh }) => {
  const request = await open({ db: fresh.db });
  const { headers } = await givenCustomer(request);
  const { code } = await newestMail(fresh.db);
  const answers = await Promise.all([1, 2, 3, 4].map(() => show(request, headers, code)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('A-08: no code is in an answer or in the database', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const answer = await change(request, headers, { email: newEmail });
  const code = (await newestMail(db)).code.replace(' ', '');

  expect(code).toMatch(/^\d{8}$/);
  expect(JSON.stringify(answer)).not.toContain(code);
  const { rows } = await sql<{ row: string }>`
    select p::text as row from verifications as p union all select m::text from mails as m`.execute(db);
  expect(rows.filter(({ row }) => row.replaceAll(/[-:.]/g, ' ').split(' ').includes(code))).toEqual([]);
});

describe('under /users', () => {
  test('a customer reads and changes their own account', async ({ open }) => {
    const request = await open();
    const { headers, me } = await givenCustomer(request);

    expect((await request('GET', `/api/users/${me.id}`, undefined, headers)).body.data).toMatchObject({
      id: me.id,
    });
    expect(
      (await request('PUT', `/api/users/${me.id}`, { display_name: 'Mei' }, headers)).body.data.display_name,
    ).toBe('Mei');
  });

  test('Z-05: another account is not found, instead of forbidden', async ({ open }) => {
    const request = await open();
    const [mine, theirs] = await givenTwo(request);

    for (const id of [theirs?.me.id, '01890000-0000-7000-8000-000000000000', 'me']) {
      for (const [method, body] of [
        ['GET', undefined],
        ['PUT', { display_name: 'Mei' }],
      ] as const) {
        expect(await request(method, `/api/users/${id}`, body, mine?.headers)).toMatchObject({
          status: 404,
          body: { code: 'user_not_found' },
        });
      }
    }
  });
});

test('X-3j: strangers who try to prove an address keep no code from its owner', async ({ open, db }) => {
  const request = await open({ config: { ...testConfig, trustedProxy: ['127.0.0.1'] } });
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const { headers } = await givenCustomer(request);
  const stranger = await givenCustomer(request, { email: another });
  for (let n = 0; n < 8; n++) {
    await change(request, { ...stranger.headers, ...from('203.0.113.7') }, { email: newcomer.email });
    await later(db, 2);
  }
  const ofProof = async () => (await mailsIn(db)).filter(({ kind }) => kind === 'account.verify_email');
  expect(await ofProof()).toHaveLength(5);

  expect((await again(request, { ...headers, ...from('198.51.100.9') })).status).toBe(200);

  expect(await ofProof()).toHaveLength(6);
  const { code } = await newestMail(db);
  expect((await show(request, headers, code)).status).toBe(200);
});
