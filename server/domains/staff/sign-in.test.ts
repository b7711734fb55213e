import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { givenKeys, givenStaff, givenStaffToken, staffPassword } from '#test/fixtures/given-staff.ts';
import { bearerHeader, describe, expect, type SendRequest, test, testConfig } from '#test/harness/api.ts';

interface TypedLogin {
  password?: string;
  code: string;
}

const signIn = (request: SendRequest, login: string, { password = staffPassword, code }: TypedLogin) =>
  request('POST', '/api/staff/token', { login, password, code }, { 'user-agent': 'Chrome/1 (Android)' });

/** Ends the waiting time after wrong codes. */
const later = (db: Db) =>
  db.updateTable('staff').set({ locked_until: sql`now() - interval '1 second'` }).execute();

describe('a staff member', () => {
  test('signs in by address, password and code', async ({ db, open }) => {
    const request = await open();
    const packer = await givenStaff(db, 'packer');
    const code = await givenKeys(db, packer);

    const { status, body } = await signIn(request, packer.email.toUpperCase(), { code: code() });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      token: expect.stringMatching(/^st_[\w-]{43}$/),
      token_type: 'Bearer',
      me: { id: packer.id, email: packer.email, roles: ['packer'], farms: [] },
    });
    const me = await request('GET', '/api/staff/me', undefined, bearerHeader(body.token));
    expect(me.body.me).toEqual(body.me);
  });

  test('gets the same answer for a wrong address, password or code', async ({ db, open }) => {
    const request = await open();
    const packer = await givenStaff(db, 'packer');
    const code = await givenKeys(db, packer);
    const gone = await givenStaff(db, 'packer');
    const codeOfGone = await givenKeys(db, gone);
    await db.updateTable('staff').set({ disabled_at: sql`now()` }).where('id', '=', gone.id).execute();
    const uninvited = await givenStaff(db, 'packer');

    const answers = [
      await signIn(request, 'nobody@kebun.example', { code: code() }),
      await signIn(request, packer.email, { password: 'a-wrong-guess-7', code: code() }),
      await signIn(request, packer.email, { code: '000000' === code() ? '111111' : '000000' }),
      await signIn(request, packer.email, { code: 'AAAAA-AAAAA' }),
      await signIn(request, gone.email, { code: codeOfGone() }),
      await signIn(request, uninvited.email, { code: code() }),
    ];

    for (const { status, body } of answers) {
      expect({ ...body, status, request_id: '' }).toEqual({
        ...answers[0]?.body,
        status: 401,
        code: 'invalid_credentials',
        request_id: '',
      });
    }
  });

  test('uses a code once, and no older one', async ({ db, open }) => {
    const request = await open();
    const packer = await givenStaff(db, 'packer');
    const code = await givenKeys(db, packer);

    expect((await signIn(request, packer.email, { code: code() })).status).toBe(200);
    expect((await signIn(request, packer.email, { code: code() })).status).toBe(401);
    expect((await signIn(request, packer.email, { code: code(-1) })).status).toBe(401);
    expect((await signIn(request, packer.email, { code: code(1) })).status).toBe(200);
  });

  test('with a known password allows ten wrong codes in a quarter of an hour', async ({ db, open }) => {
    const request = await open({ config: { ...testConfig, limits: false } });
    const packer = await givenStaff(db, 'packer');
    const code = await givenKeys(db, packer);
    for (let n = 0; n < 10; n++) await signIn(request, packer.email, { code: 'none' });

    expect((await signIn(request, packer.email, { code: code() })).status).toBe(401);
    await later(db);
    expect((await signIn(request, packer.email, { code: code() })).status).toBe(200);
  });

  test('cannot be locked out by a caller without the password', async ({ db, open }) => {
    const request = await open({ config: { ...testConfig, limits: false } });
    const packer = await givenStaff(db, 'packer');
    const code = await givenKeys(db, packer);
    for (let n = 0; n < 11; n++)
      await signIn(request, packer.email, { password: 'a-wrong-guess-7', code: 'none' });

    expect((await signIn(request, packer.email, { code: code() })).status).toBe(200);
  });

  test('can sign in with a whole shift from one address, with one wrong attempt each', async ({
    db,
    open,
  }) => {
    const request = await open();
    for (let n = 0; n < 12; n++) {
      const packer = await givenStaff(db, 'packer');
      const code = await givenKeys(db, packer);
      await signIn(request, packer.email, { password: 'a-wrong-guess-7', code: code() });

      expect((await signIn(request, packer.email, { code: code() })).status).toBe(200);
    }
  });

  test('is protected by a limit per address, which locks out no other address', async ({ db, open }) => {
    const request = await open();
    const packer = await givenStaff(db, 'packer');
    const code = await givenKeys(db, packer);
    const other = await givenStaff(db, 'packer');
    const codeOfOther = await givenKeys(db, other);
    const guess = (login: string) => signIn(request, login, { password: 'a-wrong-guess-7', code: 'none' });
    for (let n = 0; n < 10; n++) expect((await guess(packer.email)).status).toBe(401);

    expect((await guess(` ${packer.email.toUpperCase()} `)).status).toBe(429);
    expect((await signIn(request, packer.email, { code: code() })).status).toBe(429);
    expect((await signIn(request, other.email, { code: codeOfOther() })).status).toBe(200);
  });

  test('allows no more guesses in parallel', async ({ db, open }) => {
    const request = await open();
    const packer = await givenStaff(db, 'packer');
    await givenKeys(db, packer);
    const guess = () => signIn(request, packer.email, { password: 'a-wrong-guess-7', code: 'none' });

    const statuses = (await Promise.all(Array.from({ length: 15 }, guess))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  test('gets errors for missing fields', async ({ open }) => {
    const { status, body } = await (await open())('POST', '/api/staff/token', {});

    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['login', 'password', 'code']);
  });
});

describe('a staff token', () => {
  const age = (db: Db, change: { last_used_at?: string; created_at?: string; expires_at?: string }) =>
    db
      .updateTable('staff_tokens')
      .set(
        Object.fromEntries(
          Object.entries(change).map(([column, ago]) => [column, sql`now() - ${ago}::interval`]),
        ),
      )
      .execute();

  test('is stored only as a hash', async ({ db, open }) => {
    const packer = await givenStaff(db, 'packer');
    const code = await givenKeys(db, packer);
    const { body } = await signIn(await open(), packer.email, { code: code() });
    const { rows } = await sql<{ kept: string }>`
      select string_agg(t::text, ' ') || (select string_agg(s::text, ' ') from staff as s) as kept
      from staff_tokens as t`.execute(db);

    expect(rows[0]?.kept).not.toContain(body.token.slice(3));
  });

  test('lives twelve hours at the most, enforced by the table', async ({ db }) => {
    const packer = await givenStaff(db, 'packer');
    const longer = db
      .updateTable('staff_tokens')
      .set({ expires_at: sql`created_at + interval '12 hours 1 second'` })
      .where('staff_id', '=', packer.id);

    await expect(longer.execute()).rejects.toThrow('expires_within_twelve_hours');
  });

  test('ends after its lifetime or its idle time', async ({ db, open }) => {
    const packer = await givenStaff(db, 'packer');
    const code = await givenKeys(db, packer);
    const me = async (token: string) =>
      (await (await open())('GET', '/api/staff/me', undefined, bearerHeader(token))).status;
    const { body } = await signIn(await open(), packer.email, { code: code() });
    expect(await me(body.token)).toBe(200);

    await age(db, { last_used_at: '2 hours 1 minute' });
    expect(await me(body.token)).toBe(401);

    await age(db, { last_used_at: '0', expires_at: '1 second' });
    expect(await me(body.token)).toBe(401);
  });

  test('of field staff may be unused for a whole shift without a signal', async ({ db, open }) => {
    const worker = await givenStaff(db, 'field_worker');
    const code = await givenKeys(db, worker);
    const { body } = await signIn(await open(), worker.email, { code: code() });
    await age(db, { last_used_at: '11 hours' });

    const me = await (await open())('GET', '/api/staff/me', undefined, bearerHeader(body.token));
    expect(me.status).toBe(200);
  });

  test('is accepted in the header only', async ({ db, open }) => {
    const packer = await givenStaff(db, 'packer');
    const { token } = await givenStaffToken(db, packer.id);
    const request = await open();
    const cookie = { cookie: `staff_token=${token}; auth_token=${token}`, 'sec-fetch-site': 'same-origin' };

    expect((await request('GET', '/api/staff/me', undefined, cookie)).status).toBe(401);
    for (const header of [
      '',
      'Bearer',
      `Bearer ${token}x`,
      `Basic ${token}`,
      `Bearer sa_${token.slice(3)}`,
    ]) {
      const { status, body } = await request('GET', '/api/staff/me', undefined, { authorization: header });
      expect([status, body.code], header).toEqual([401, 'signed_out']);
    }
  });

  test('ends when its holder signs out, one session or all', async ({ db, open }) => {
    const packer = await givenStaff(db, 'packer');
    const other = await givenStaff(db, 'packer');
    const second = await givenStaffToken(db, packer.id);
    const request = await open();
    const ids = async () =>
      (await request('GET', '/api/staff/sessions', undefined, packer.headers)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids()).toHaveLength(2);

    const end = (id: string) => request('DELETE', `/api/staff/sessions/${id}`, undefined, packer.headers);
    expect((await end(other.session)).status).toBe(404);
    expect((await end('none')).body.code).toBe('session_not_found');
    expect((await end(second.session)).status).toBe(204);
    expect(await ids()).toEqual([packer.session]);

    expect((await request('POST', '/api/staff/logout', { all_devices: true }, packer.headers)).status).toBe(
      204,
    );
    const rows = await db.selectFrom('staff_tokens').select('staff_id').execute();
    expect(rows).toEqual([{ staff_id: other.id }]);
  });
});
