import { codeOf, fromBase32, stepAt } from '#platform/auth/totp.ts';
import type { Db } from '#platform/db/db.ts';
import { mailsIn } from '#test/fixtures/given-mail.ts';
import { givenKeys, givenStaff, givenStaffToken, staffPassword } from '#test/fixtures/given-staff.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';

const newPassword = 'rendang-tok-di-perak';
const codeNow = (secret: string, steps = 0) => codeOf(fromBase32(secret), stepAt(new Date()) + steps);

/** Inserts a packer who is signed in here and on a lost phone. */
async function packerIn(db: Db, request: SendRequest) {
  const packer = await givenStaff(db, 'packer');
  const code = await givenKeys(db, packer);
  await givenStaffToken(db, packer.id);
  const put = (path: string, body: object) => request('PUT', `/api/staff/me/${path}`, body, packer.headers);
  const post = (path: string, body: object) => request('POST', `/api/staff/me/${path}`, body, packer.headers);
  const signIn = (password: string, code: string) =>
    request('POST', '/api/staff/token', { login: packer.email, password, code });
  return { ...packer, code, put, post, signIn };
}

const sessionsOf = async (db: Db, id: string) =>
  (await db.selectFrom('staff_tokens').select('id').where('staff_id', '=', id).execute()).map(({ id }) => id);

const logOf = async (db: Db, id: string) =>
  (await db.selectFrom('audit_log').select('action').where('staff_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

describe('a staff member', () => {
  test('changes their password with the old one and a code', async ({ db, open }) => {
    const packer = await packerIn(db, await open());
    const shown = { password: staffPassword, code: packer.code() };

    expect((await packer.put('password', { ...shown, new_password: newPassword })).status).toBe(204);

    expect(await sessionsOf(db, packer.id)).toEqual([packer.session]);
    expect(await logOf(db, packer.id)).toEqual(['staff.password_updated']);
    expect((await packer.signIn(staffPassword, packer.code(1))).status).toBe(401);
    expect((await packer.signIn(newPassword, packer.code(1))).status).toBe(200);
  });

  test('changes their authenticator after it has shown a code', async ({ db, open }) => {
    const packer = await packerIn(db, await open());
    const { secret, sealed, otpauth_url } = (await packer.post('authenticator', {})).body;
    expect(otpauth_url).toContain(secret);
    const shown = { password: staffPassword, code: packer.code() };
    const take = (new_code: string) => packer.put('authenticator', { ...shown, sealed, new_code });

    const wrong = await take('abcdef');
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['new_code']]);
    expect((await take(codeNow(secret))).status).toBe(204);

    expect(await sessionsOf(db, packer.id)).toEqual([packer.session]);
    expect(await logOf(db, packer.id)).toEqual(['staff.authenticator_updated']);
    expect((await packer.signIn(staffPassword, packer.code(1))).status).toBe(401);
    expect((await packer.signIn(staffPassword, codeNow(secret))).status, 'it was shown').toBe(401);
    expect((await packer.signIn(staffPassword, codeNow(secret, 1))).status).toBe(200);
  });

  test('cannot use an authenticator secret that was offered to another member, or never offered', async ({
    db,
    open,
  }) => {
    const request = await open();
    const packer = await packerIn(db, request);
    const other = await packerIn(db, request);
    const { secret, sealed } = (await other.post('authenticator', {})).body;
    const shown = { password: staffPassword, code: packer.code(), new_code: codeNow(secret) };

    for (const strange of [sealed, 'bm9uZQ', secret]) {
      const { body } = await packer.put('authenticator', { ...shown, sealed: strange });
      expect(body.code).toBe('code_invalid');
    }
  });

  test('gets new recovery codes, and the old ones are invalid', async ({ db, open }) => {
    const packer = await packerIn(db, await open());
    const renew = (code: string) => packer.post('recovery-codes', { password: staffPassword, code });

    const [old = '', spare = ''] = (await renew(packer.code())).body.recovery_codes;
    const { recovery_codes } = (await renew(old)).body;

    expect(recovery_codes).toHaveLength(8);
    expect((await packer.signIn(staffPassword, spare)).status).toBe(401);
    expect((await packer.signIn(staffPassword, recovery_codes[0])).status).toBe(200);
    expect(await logOf(db, packer.id)).toEqual([
      'staff.recovery_codes_updated',
      'staff.recovery_codes_updated',
      'staff.signed_in_by_recovery_code',
    ]);
  });

  test('is notified of each change, and of a used recovery code', async ({ db, open }) => {
    const packer = await packerIn(db, await open());
    const { recovery_codes } = (
      await packer.post('recovery-codes', { password: staffPassword, code: packer.code() })
    ).body;
    const shown = { password: staffPassword, code: recovery_codes[0] };
    await packer.put('password', { ...shown, new_password: newPassword });
    await packer.signIn(newPassword, recovery_codes[1]);

    const mails = (await mailsIn(db)).map(({ kind, payload, recipient }) => ({ kind, payload, recipient }));
    expect(mails).toEqual(
      ['recovery_codes', 'password', 'recovery_used'].map((what) => ({
        kind: 'staff.credentials_changed',
        payload: { staff_id: packer.id, what },
        recipient: packer.email,
      })),
    );
  });
});

describe('a stranger at an open desk', () => {
  test('changes nothing without password and code, and does not learn which was wrong', async ({
    db,
    open,
  }) => {
    const packer = await packerIn(db, await open());
    const wrong = packer.code() === '000000' ? '111111' : '000000';

    const answers = [
      await packer.put('password', {
        password: 'a-wrong-guess-7',
        code: packer.code(),
        new_password: newPassword,
      }),
      await packer.put('password', { password: staffPassword, code: wrong, new_password: newPassword }),
      await packer.post('recovery-codes', { password: staffPassword, code: wrong }),
    ];

    for (const { status, body } of answers)
      expect([status, body.code]).toEqual([422, 'reauthentication_failed']);
    expect(await sessionsOf(db, packer.id)).toHaveLength(2);
    expect(await mailsIn(db)).toEqual([]);
    expect((await packer.signIn(staffPassword, packer.code())).status).toBe(200);
  });

  test('has ten attempts in a quarter of an hour over all calls', async ({ db, open }) => {
    const packer = await packerIn(db, await open());
    const guess = () => packer.post('recovery-codes', { password: 'a-wrong-guess-7', code: 'none' });
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(422);

    expect((await guess()).status).toBe(429);
    const shown = { password: staffPassword, code: packer.code(), new_password: newPassword };
    expect((await packer.put('password', shown)).status).toBe(429);
  });

  test('gets errors for missing fields and common passwords', async ({ db, open }) => {
    const packer = await packerIn(db, await open());

    const nothing = await packer.put('password', {});
    expect(Object.keys(nothing.body.errors)).toEqual(['password', 'code', 'new_password']);
    const shown = { password: staffPassword, code: packer.code() };
    for (const new_password of ['eleven-long', 'password1234']) {
      const { body } = await packer.put('password', { ...shown, new_password });
      expect(Object.keys(body.errors)).toEqual(['new_password']);
    }
  });
});

test('of two changes with one code, one succeeds', async ({ fresh, open }) => {
  const packer = await packerIn(fresh.db, await open({ db: fresh.db }));
  const shown = { password: staffPassword, code: packer.code() };

  const answers = await Promise.all([
    packer.put('password', { ...shown, new_password: newPassword }),
    packer.post('recovery-codes', shown),
  ]);

  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
});
