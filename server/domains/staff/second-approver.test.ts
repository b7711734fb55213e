import { newApproverDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { SecretBox } from '#platform/auth/secret-box.ts';
import { codeOf, fromBase32, stepAt } from '#platform/auth/totp.ts';
import type { Tx } from '#platform/db/db.ts';
import { mailsIn } from '#test/fixtures/given-mail.ts';
import { givenKeys, givenStaff } from '#test/fixtures/given-staff.ts';
import { testPepper } from '#test/fixtures/test-pepper.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';
import { createFirstOwner } from './create-first-owner.ts';

const password = 'rendang-tok-di-perak';

async function takeTicket(request: SendRequest, ticket: string) {
  const { secret } = (await request('POST', '/api/staff/enrolment', { ticket })).body;
  const code = codeOf(fromBase32(secret), stepAt(new Date()));
  const { body } = await request('POST', '/api/staff/enrolment/confirm', { ticket, password, code });
  return body.me.id as string;
}

let invited = 0;

async function inviteAndTake(
  request: SendRequest,
  { headers }: { headers: Record<string, string> },
  role = 'manager',
) {
  const draft = { name: 'Mei', email: `mei-${++invited}@kebun.example`, locale: 'en', roles: [role] };
  const { body } = await request('POST', '/api/staff/members', draft, headers);
  return { id: await takeTicket(request, body.invitation.ticket), email: draft.email };
}

const resetAndTake = async (
  request: SendRequest,
  id: string,
  { headers }: { headers: Record<string, string> },
) =>
  takeTicket(
    request,
    (await request('POST', `/api/staff/members/${id}/invitation`, {}, headers)).body.invitation.ticket,
  );

async function areTwo(tx: Tx, one: { id: string }, other: { id: string }) {
  const { rows } = await sql<{ are: boolean }>`
    select is_independent_approver(${one.id}::uuid, ${other.id}::uuid, ${newApproverDays}::int) as are
  `.execute(tx);
  return rows[0]?.are;
}

/** Sets the time of every credential to long ago. */
const longAgo = (tx: Tx) =>
  tx.updateTable('staff').set({ enrolled_at: sql`now() - interval '72 hours 1 second'` }).execute();

describe('a second approver', () => {
  test('is not a member who invited the first, or was invited by them, however long ago', async ({
    tx,
    open,
  }) => {
    const request = await open();
    const owner = await givenStaff(tx, 'owner');
    const manager = await inviteAndTake(request, owner);
    await longAgo(tx);

    expect(await areTwo(tx, owner, manager)).toBe(false);
    expect(await areTwo(tx, manager, owner)).toBe(false);
    const other = await givenStaff(tx, 'owner');
    expect(await areTwo(tx, other, manager)).toBe(true);
    expect(await areTwo(tx, manager, other)).toBe(true);
  });

  test('is not a member invited by another member whom the first invited', async ({ db, tx, open }) => {
    const request = await open();
    const owner = await givenStaff(tx, 'owner');
    const puppet = await givenStaff(tx, 'owner');
    await db.updateTable('staff').set({ invited_by: owner.id }).where('id', '=', puppet.id).execute();
    const manager = await inviteAndTake(request, puppet);
    await longAgo(tx);

    expect(await areTwo(tx, owner, manager)).toBe(false);
    expect(await areTwo(tx, manager, owner)).toBe(false);
  });

  test('is not a member whose lost credentials the first replaced, until another member replaces them', async ({
    tx,
    open,
  }) => {
    const request = await open();
    const owner = await givenStaff(tx, 'owner');
    const manager = await givenStaff(tx, 'manager');
    expect(await areTwo(tx, owner, manager)).toBe(true);

    await resetAndTake(request, manager.id, owner);
    await longAgo(tx);
    expect(await areTwo(tx, owner, manager)).toBe(false);

    await resetAndTake(request, manager.id, await givenStaff(tx, 'owner'));
    await longAgo(tx);
    expect(await areTwo(tx, owner, manager)).toBe(true);
  });

  test('is not a member who accepted a colleague’s invitation less than three days ago', async ({
    tx,
    open,
  }) => {
    const request = await open();
    const manager = await inviteAndTake(request, await givenStaff(tx, 'owner'));
    const other = await givenStaff(tx, 'manager');

    expect(await areTwo(tx, other, manager)).toBe(false);
    expect(await areTwo(tx, manager, other), 'they may ask').toBe(true);
  });

  test('may be a member invited from the command line', async ({ tx, open }) => {
    const request = await open();
    const owner = await givenStaff(tx, 'owner');
    const manager = await inviteAndTake(request, owner);
    const made = await createFirstOwner(tx, { email: manager.email, name: 'Mei' }, new SecretBox(testPepper));
    await takeTicket(request, made?.ticket ?? '');

    expect(await areTwo(tx, owner, manager)).toBe(true);
  });
});

test('an invitation notifies its member and every owner who did not issue it', async ({ db, tx, open }) => {
  const request = await open();
  const owner = await givenStaff(tx, 'owner');
  const other = await givenStaff(tx, 'owner');
  const manager = await givenStaff(tx, 'manager');
  await givenKeys(tx, manager);
  await request('POST', `/api/staff/members/${manager.id}/invitation`, {}, owner.headers);

  const about = { member_id: manager.id, by_id: owner.id, again: true };
  expect((await mailsIn(db)).map(({ kind, recipient, payload }) => ({ kind, recipient, payload }))).toEqual([
    { kind: 'staff.invitation', recipient: manager.email, payload: { ...about, reader_id: manager.id } },
    { kind: 'staff.invitation', recipient: other.email, payload: { ...about, reader_id: other.id } },
  ]);
});
