import { SecretBox } from '#platform/auth/secret-box.ts';
import { codeOf, fromBase32, stepAt } from '#platform/auth/totp.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { testPepper } from '#test/fixtures/test-pepper.ts';
import { type Ask, bearing, describe, expect, test } from '#test/harness/api.ts';
import { createFirstOwner } from './create-first-owner.ts';

const password = 'rendang-tok-di-perak';

const draft = { name: 'Mei Ling', email: 'meiling@kebun.example', locale: 'zh', roles: ['packer'] };
const codeNow = (secret: string, steps = 0) => codeOf(fromBase32(secret), stepAt(new Date()) + steps);

async function invited(ask: Ask, headers: Record<string, string>) {
  const { body } = await ask('POST', '/api/staff/members', draft, headers);
  return { id: body.data.id as string, ticket: body.invitation.ticket as string };
}

async function enrolled(ask: Ask, ticket: string) {
  const { secret } = (await ask('POST', '/api/staff/enrolment', { ticket })).body;
  const confirmed = await ask('POST', '/api/staff/enrolment/confirm', {
    ticket,
    password,
    code: codeNow(secret),
  });
  return { ...confirmed, secret: secret as string };
}

const signIn = (ask: Ask, code: string, secret = password) =>
  ask('POST', '/api/staff/token', { login: draft.email, password: secret, code });

describe('an invited member', () => {
  test('chooses a password, shows an authenticator code, and is signed in', async ({ db, open }) => {
    const ask = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { ticket } = await invited(ask, headers);
    expect((await ask('POST', '/api/staff/enrolment', { ticket })).body).toMatchObject({
      name: draft.name,
      email: draft.email,
      otpauth_url: expect.stringContaining('otpauth://totp/'),
    });

    const { status, body, secret } = await enrolled(ask, ticket);

    expect(status).toBe(200);
    expect(body.recovery_codes).toHaveLength(8);
    expect(body.me).toMatchObject({ name: draft.name, locale: 'zh', roles: ['packer'] });
    expect((await ask('GET', '/api/staff/me', undefined, bearing(body.token))).status).toBe(200);
    expect((await signIn(ask, codeNow(secret))).status, 'the code has been taken').toBe(401);
    expect((await signIn(ask, codeNow(secret, 1))).status).toBe(200);
  });

  test('can use the invitation once', async ({ db, open }) => {
    const ask = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { ticket } = await invited(ask, headers);
    await enrolled(ask, ticket);

    expect((await ask('POST', '/api/staff/enrolment', { ticket })).body.code).toBe('link_invalid');
    expect((await ask('POST', '/api/staff/enrolment', { ticket: 'it_none' })).body.code).toBe('link_invalid');
  });

  test('needs a long, uncommon password and the right code', async ({ db, open }) => {
    const ask = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { ticket } = await invited(ask, headers);
    const confirm = (typed: object) => ask('POST', '/api/staff/enrolment/confirm', { ticket, ...typed });

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
    const ask = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { ticket } = await invited(ask, headers);
    const [first = '', second = ''] = (await enrolled(ask, ticket)).body.recovery_codes;

    expect((await signIn(ask, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await signIn(ask, first)).status).toBe(401);
    expect((await signIn(ask, second, 'a-wrong-guess-7')).status, 'it stands for the code alone').toBe(401);
    expect((await signIn(ask, second)).status).toBe(200);
  });

  test('cannot use old credentials after a new invitation', async ({ db, open }) => {
    const ask = await open();
    const { headers } = await givenStaff(db, 'owner');
    const { id, ticket } = await invited(ask, headers);
    const { body, secret } = await enrolled(ask, ticket);
    const again = await ask('POST', `/api/staff/members/${id}/invitation`, {}, headers);

    const later = await open(); // a session cached a moment ago
    expect((await later('GET', '/api/staff/me', undefined, bearing(body.token))).status).toBe(401);
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
