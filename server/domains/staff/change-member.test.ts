import { sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import { inTransaction } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { changeMember } from './change-member.ts';

describe('an owner', () => {
  test('invites a member and sees them on the list', async ({ db, open }) => {
    const request = await open();
    const owner = await givenStaff(db, 'owner');
    const draft = {
      name: ' Mei  Ling ',
      email: 'MeiLing@kebun.example',
      locale: 'en',
      roles: ['packer', 'content'],
    };

    const { status, body } = await request('POST', '/api/staff/members', draft, owner.headers);

    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: 'Mei Ling',
      email: 'meiling@kebun.example',
      roles: ['content', 'packer'],
      is_enrolled: false,
      is_active: true,
    });
    const list = await request('GET', '/api/staff/members', undefined, owner.headers);
    expect(list.body.data).toContainEqual(body.data);
    const again = await request('POST', '/api/staff/members', draft, owner.headers);
    expect([again.status, again.body.code]).toEqual([409, 'already_registered']);
  });

  test('cannot assign an unknown farm', async ({ db, open }) => {
    const owner = await givenStaff(db, 'owner');
    const worker = await givenStaff(db, 'field_worker');
    const farm_ids = ['0198c0de-0000-7000-8000-00000000d0d1'];

    const answer = await (await open())(
      'PUT',
      `/api/staff/members/${worker.id}`,
      { farm_ids },
      owner.headers,
    );
    expect(answer.body.errors).toHaveProperty('farm_ids');
  });

  test("changes a member's roles, which signs them out", async ({ db, open }) => {
    const owner = await givenStaff(db, 'owner');
    const packer = await givenStaff(db, 'packer');
    const path = `/api/staff/members/${packer.id}`;
    const request = await open();

    const { body } = await request('PUT', path, { roles: ['manager'], version: 1 }, owner.headers);

    expect(body.data).toMatchObject({ roles: ['manager'], version: 2 });
    expect((await (await open())('GET', '/api/staff/me', undefined, packer.headers)).status).toBe(401);
    const stale = await request('PUT', path, { name: 'Another', version: 1 }, owner.headers);
    expect([stale.status, stale.body.code, stale.body.version]).toEqual([409, 'version_conflict', 2]);
  });

  test('dismisses a member, within a second in every process', async ({ db, open }) => {
    const owner = await givenStaff(db, 'owner');
    const packer = await givenStaff(db, 'packer');
    const request = await open();
    await request('PUT', `/api/staff/members/${packer.id}`, { is_active: false }, owner.headers);

    expect((await request('GET', '/api/staff/me', undefined, packer.headers)).status).toBe(401);
  });

  test('gets not_found for an unknown member', async ({ db, open }) => {
    const owner = await givenStaff(db, 'owner');
    const path = '/api/staff/members/0198c0de-0000-7000-8000-00000000d0d1';
    const answer = await (await open())('PUT', path, { name: 'Nobody' }, owner.headers);

    expect([answer.status, answer.body.code]).toEqual([404, 'staff_not_found']);
  });
});

describe('the shop always has an owner', () => {
  test('who cannot dismiss themselves or give up the role', async ({ db, open }) => {
    const owner = await givenStaff(db, 'owner');
    const request = await open();
    for (const change of [{ is_active: false }, { roles: ['manager'] }]) {
      const answer = await request('PUT', `/api/staff/members/${owner.id}`, change, owner.headers);
      expect([answer.status, answer.body.code]).toEqual([409, 'last_owner']);
    }
  });

  test('also when two dismiss each other at once, again and again', async ({ fresh }) => {
    const pair = [await givenStaff(fresh.db, 'owner'), await givenStaff(fresh.db, 'owner')] as const;
    const sendAway = (whom: string, by: { id: string }) =>
      inTransaction(fresh.db, (tx) => changeMember(tx, whom, { is_active: false }, by));

    for (let round = 0; round < 12; round++) {
      await fresh.db.updateTable('staff').set({ disabled_at: null }).execute();
      const [one, other] = pair;
      const outcomes = await Promise.allSettled([sendAway(other.id, one), sendAway(one.id, other)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('the audit log', () => {
  test('records old and new values, and is read page by page', async ({ db, open }) => {
    const owner = await givenStaff(db, 'owner');
    const packer = await givenStaff(db, 'packer');
    const request = await open();
    await request('PUT', `/api/staff/members/${packer.id}`, { name: 'Farid' }, owner.headers);
    await request('PUT', `/api/staff/members/${packer.id}`, { roles: ['manager'] }, owner.headers);

    const log = (query: string) => request('GET', `/api/audit?${query}`, undefined, owner.headers);
    const first = (await log(`subject_id=${packer.id}&limit=1`)).body;
    expect(first.data).toMatchObject([
      {
        action: 'staff.updated',
        subject: { kind: 'staff', id: packer.id },
        by: { id: owner.id, name: owner.name },
        before: { name: 'Farid', roles: ['packer'] },
        after: { name: 'Farid', roles: ['manager'] },
      },
    ]);
    const next = (await log(`subject_id=${packer.id}&limit=1&cursor=${first.next_cursor}`)).body;
    expect(next.data).toMatchObject([{ before: { name: packer.name }, after: { name: 'Farid' } }]);
    expect((await log(`staff_id=${packer.id}`)).body.data).toEqual([]);
  });

  test('has no entry for a refused change', async ({ db, open }) => {
    const owner = await givenStaff(db, 'owner');
    await (await open())('PUT', `/api/staff/members/${owner.id}`, { is_active: false }, owner.headers);

    const rows = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'staff.updated')
      .execute();
    expect(rows).toEqual([]);
  });

  test.for(['update audit_log set action = $$a.b$$', 'delete from audit_log', 'truncate audit_log'])(
    'is append-only: %s',
    async (statement, { fresh }) => {
      await inTransaction(fresh.db, (tx) =>
        audit(tx, null, { action: 'staff.invited', subject: { kind: 'staff', id: 'x' } }),
      );

      await expect(sql.raw(statement).execute(fresh.db)).rejects.toThrow();
      expect(await fresh.db.selectFrom('audit_log').select('id').execute()).toHaveLength(1);
    },
  );
});
