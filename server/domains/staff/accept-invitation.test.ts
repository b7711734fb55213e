import { sql } from 'kysely';
import { SecretBox } from '#platform/auth/secret-box.ts';
import { codeOf, fromBase32, stepAt } from '#platform/auth/totp.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { readConfig } from '#platform/lib/config.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { officeOver } from '#test/fixtures/given-mail.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { testPepper } from '#test/fixtures/test-pepper.ts';
import { bearerHeader, describe, expect, type SendRequest, test } from '#test/harness/api.ts';
import { testDataDir } from '#test/harness/test-data-dir.ts';
import { createFirstOwner } from './create-first-owner.ts';
import { issueFirstOwnerLink } from './first-owner-link.ts';

const password = 'rendang-tok-di-perak';

const draft = { name: 'Mei Ling', email: 'meiling@kebun.example', locale: 'zh', roles: ['packer'] };
const codeNow = (secret: string, steps = 0) => codeOf(fromBase32(secret), stepAt(new Date()) + steps);

async function invited(request: SendRequest, headers: Record<string, string>) {
  const { body } = await request('POST', '/api/staff/members', draft, headers);
  return { id: body.data.id as string, ticket: body.invitation.ticket as string };
}

async function enrolled(request: SendRequest, ticket: string) {
  const { secret } = (await request('POST', '/api/staff/enrolment', { ticket })).body;
  const confirmed = await request('POST', '/api/staff/enrolment/confirm', {
    ticket,
    password,
    code: codeNow(secret),
  });
  return { ...confirmed, secret: secret as string };
}

const signIn = (request: SendRequest, code: string, secret = password) =>
  request('POST', '/api/staff/token', { login: draft.email, password: secret, code });

describe('an invited member', () => {
  test('chooses a password, shows an authenticator code, and is signed in', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { ticket } = await invited(request, headers);
    expect((await request('POST', '/api/staff/enrolment', { ticket })).body).toMatchObject({
      name: draft.name,
      email: draft.email,
      language: 'zh',
      otpauth_url: expect.stringContaining('otpauth://totp/'),
    });

    const { status, body, secret } = await enrolled(request, ticket);

    expect(status).toBe(200);
    expect(body.recovery_codes).toHaveLength(8);
    expect(body.me).toMatchObject({ name: draft.name, locale: 'zh', roles: ['packer'] });
    expect((await request('GET', '/api/staff/me', undefined, bearerHeader(body.token))).status).toBe(200);
    expect((await signIn(request, codeNow(secret))).status, 'the code has been taken').toBe(401);
    expect((await signIn(request, codeNow(secret, 1))).status).toBe(200);
  });

  test('can use the invitation once', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { ticket } = await invited(request, headers);
    await enrolled(request, ticket);

    expect((await request('POST', '/api/staff/enrolment', { ticket })).body.code).toBe('link_invalid');
    expect((await request('POST', '/api/staff/enrolment', { ticket: 'it_none' })).body.code).toBe(
      'link_invalid',
    );
  });

  test('needs a long, uncommon password and the right code', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { ticket } = await invited(request, headers);
    const confirm = (typed: object) => request('POST', '/api/staff/enrolment/confirm', { ticket, ...typed });

    expect((await confirm({})).body.errors).toMatchObject({
      password: [expect.any(String)],
      code: [expect.any(String)],
    });
    expect((await confirm({ password: 'eleven-long', code: '123456' })).body.errors).toHaveProperty(
      'password',
    );
    expect((await confirm({ password: 'password1234', code: '123456' })).body.errors).toHaveProperty(
      'password',
    );
    expect((await confirm({ password, code: 'abcdef' })).body.code).toBe('code_invalid');
  });

  test('signs in with each recovery code once when the authenticator is lost', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { ticket } = await invited(request, headers);
    const [first = '', second = ''] = (await enrolled(request, ticket)).body.recovery_codes;

    expect((await signIn(request, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await signIn(request, first)).status).toBe(401);
    expect((await signIn(request, second, 'a-wrong-guess-7')).status, 'it stands for the code alone').toBe(
      401,
    );
    expect((await signIn(request, second)).status).toBe(200);
  });

  test('cannot use old credentials after a new invitation', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { id, ticket } = await invited(request, headers);
    const { body, secret } = await enrolled(request, ticket);
    const again = await request('POST', `/api/staff/members/${id}/invitation`, {}, headers);

    const later = await open(); // a session cached a moment ago
    expect((await later('GET', '/api/staff/me', undefined, bearerHeader(body.token))).status).toBe(401);
    expect((await signIn(later, codeNow(secret, 1))).status).toBe(401);
    expect((await signIn(later, body.recovery_codes[0])).status).toBe(401);
    expect((await enrolled(later, again.body.invitation.ticket)).status).toBe(200);
  });
});

describe('the first owner', () => {
  const seals = new SecretBox(testPepper);
  const nadia = { email: 'nadia@kebun.example', name: 'Nadia' };
  const make = (tx: Tx, who = nadia) => createFirstOwner(tx, who, seals);

  test("is created on the machine's command line", async ({ tx, open }) => {
    const made = await make(tx);

    const { body } = await enrolled(await open(), made?.ticket ?? '');
    expect(body.me).toMatchObject({ name: 'Nadia', roles: ['owner'] });
  });

  test('is created so only once, and is invited so again after losing everything', async ({ tx }) => {
    await make(tx);

    expect(await make(tx, { email: 'someone@kebun.example', name: 'Someone' })).toBeUndefined();
    expect(await make(tx)).toMatchObject({ ticket: expect.stringMatching(/^it_/) });
  });
});

describe('the link of a new shop', () => {
  const seals = new SecretBox(testPepper);
  const siti = { name: 'Siti Aminah', email: 'Siti@kebun.example' };

  /** Confirms with the present code, as the person with the link does. */
  async function confirm(request: SendRequest, ticket: string, typed: object = siti) {
    const { secret } = (await request('POST', '/api/staff/enrolment', { ticket })).body;
    const code = secret ? codeNow(secret) : '000000';
    return request('POST', '/api/staff/enrolment/confirm', { ticket, password, code, ...typed });
  }

  test('F-14: makes the first owner, who gives a name and an address, once', async ({
    fresh: { db },
    open,
  }) => {
    const request = await open({ db });
    const link = await inTransaction(db, (tx) => issueFirstOwnerLink(tx, seals));
    const ticket = link?.ticket ?? '';
    expect((await request('POST', '/api/staff/enrolment', { ticket })).body).toMatchObject({
      name: '',
      email: '',
      language: null,
      is_first_owner: true,
    });
    expect((await confirm(request, ticket, {})).body.errors).toMatchObject({
      name: [expect.any(String)],
      email: [expect.any(String)],
    });
    expect((await confirm(request, ticket, { ...siti, email: 'siti' })).body.errors).toHaveProperty('email');

    const both = await Promise.all([
      confirm(request, ticket),
      confirm(request, ticket, { ...siti, email: 'b@b.example' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const owner = both.find(({ status }) => status === 200);
    expect(owner?.body.me).toMatchObject({ name: siti.name, roles: ['owner'] });
    expect(
      (await request('GET', '/api/staff/members', undefined, bearerHeader(owner?.body.token))).body.data,
    ).toHaveLength(1);
    expect((await request('POST', '/api/staff/enrolment', { ticket })).body.code).toBe('link_invalid');
    expect(
      await inTransaction(db, (tx) => issueFirstOwnerLink(tx, seals)),
      'the shop has staff',
    ).toBeUndefined();
  });

  test('F-14: is replaced by the next start, expires, and ends with the first member of staff', async ({
    fresh: { db },
    open,
  }) => {
    const request = await open({ db });
    const issue = async () => (await inTransaction(db, (tx) => issueFirstOwnerLink(tx, seals)))?.ticket ?? '';
    const codeFor = async (ticket: string) =>
      (await request('POST', '/api/staff/enrolment', { ticket })).body.code;
    const first = await issue();
    const second = await issue();
    expect([await codeFor(first), await codeFor(second)]).toEqual(['link_invalid', undefined]);

    await db.updateTable('first_owner_link').set({ expires_at: sql`now()` }).execute();
    expect(await codeFor(second)).toBe('link_invalid');
    const third = await issue();
    await inTransaction(db, (tx) =>
      createFirstOwner(tx, { name: 'Nadia', email: 'nadia@kebun.example' }, seals),
    );
    expect(await codeFor(third)).toBe('link_invalid');
  });
});

test('where no mail server is set, no invitation says that it is mailed, and no mail has its link', async ({
  db,
  open,
}) => {
  const request = await open({ config: readConfig({ DEMO: '0', DATA_DIR: testDataDir }) });
  const { headers } = await givenStaff(db, 'owner');
  const { body } = await request('POST', '/api/staff/members', draft, headers);
  expect(body.invitation).toMatchObject({ ticket: expect.stringMatching(/^it_/), is_mailed: false });
  const mails = await db.selectFrom('mails').selectAll().where('recipient', '=', draft.email).execute();
  expect(JSON.stringify(mails.map(({ payload }) => payload))).not.toContain('link_id');
});

test('the first invitation is mailed with a link that the outbox does not hold, and a lost authenticator gets none', async ({
  db,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const { id, ticket } = await invited(request, headers);
  const mailTo = async (nth: number) => {
    const mails = await db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', draft.email)
      .orderBy('id')
      .execute();
    const mail = mails[nth];
    if (!mail) throw new Error(`no mail ${nth}`);
    const written = await writeMail(officeOver(db), mail);
    return { payload: JSON.stringify(mail.payload), subject: written?.subject, text: written?.text ?? '' };
  };

  const first = await mailTo(0);
  expect(first.text).toContain(`/backoffice#/enrolment/${ticket}`);
  expect(first.payload).not.toContain(ticket.slice(3));
  expect(first.subject).toBe('邀請你使用Kebun的後台');

  const again = await request('POST', `/api/staff/members/${id}/invitation`, {}, headers);
  expect(again.body).toMatchObject({ invitation: { is_mailed: true } });
  expect((await mailTo(0)).text, 'replaced').not.toContain('enrolment');
  expect((await mailTo(1)).text).toContain(again.body.invitation.ticket);

  await enrolled(request, again.body.invitation.ticket);
  expect((await mailTo(1)).text, 'used').not.toContain('enrolment');
  const lost = await request('POST', `/api/staff/members/${id}/invitation`, {}, headers);
  expect(lost.body.invitation.is_mailed).toBe(false);
  expect((await mailTo(2)).text).not.toContain('enrolment');
  expect((await mailTo(3)).subject, 'to an account with a sign-in').toBe('有人為你發出後台邀請');
});
