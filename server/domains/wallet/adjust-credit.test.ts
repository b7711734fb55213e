import { randomUUID } from 'node:crypto';
import { dailySingleApproverLimit } from '@kebun/contract/lib/limits.ts';
import type { AdjustmentRequest } from '@kebun/contract/wallet/adjustments.ts';
import { sql } from 'kysely';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenPaidOrder } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { adjustCredit, decideAdjustment } from './adjust-credit.ts';

const sorry = (user_id: string, more: Partial<AdjustmentRequest> = {}): AdjustmentRequest => ({
  user_id,
  type: 'credit',
  amount: 800,
  reason: 'Bruised tomatoes, seen on a photo',
  note: 'Sorry about the tomatoes.',
  ...more,
});

const adjust = (db: Db, adjustment: AdjustmentRequest, by: { id: string }, key: string = randomUUID()) =>
  inTransaction(db, (tx) => adjustCredit(tx, adjustment, { by, key }));

describe('store credit by staff', () => {
  test('refers to an order of theirs, or to none', async ({ db }) => {
    const by = await givenStaff(db, 'manager');
    const member = await givenMember(db);
    const own = await givenPaidOrder(db, { kailan: 1 }, member);
    const another = await givenPaidOrder(db, { kailan: 1 });

    for (const order_id of [another.id, randomUUID()]) {
      const refused = adjust(db, sorry(member.id, { order_id }), by);
      await expect(refused).rejects.toMatchObject({ code: 'order_not_found' });
    }
    expect(await adjust(db, sorry(member.id, { order_id: own.id }), by)).toMatchObject({ status: 'done' });
    expect(await balanceIn(db, member)).toBe(800);
  });

  test('is in the wallet at once, with a note for the customer and a reason for the shop', async ({
    db,
    open,
  }) => {
    const request = await open();
    const manager = await givenStaff(db, 'manager');
    const member = await givenMember(db);
    const headers = { ...manager.headers, 'idempotency-key': randomUUID() };

    const { status, body } = await request('POST', '/api/wallet_transactions', sorry(member.id), headers);

    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'done',
      amount: 800,
      balance: 800,
      requested_by: { name: manager.name },
      decided_by: null,
    });
    expect(await balanceIn(db, member)).toBe(800);
    const [entry] = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', member.id)
      .execute();
    expect(entry).toMatchObject({
      action: 'wallet.adjusted',
      staff_id: manager.id,
      reason: null, // the reason is stored with the adjustment, which is deleted with the customer
      after: { amount: 800, status: 'done', adjustment: body.data.id },
    });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('sent twice is given once, and another adjustment under the same key is refused', async ({ db }) => {
    const manager = await givenStaff(db, 'manager');
    const member = await givenMember(db);
    const key = randomUUID();

    const first = await adjust(db, sorry(member.id), manager, key);
    expect((await adjust(db, sorry(member.id), manager, key)).id).toBe(first.id);
    await expect(adjust(db, sorry(member.id, { amount: 900 }), manager, key)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
    expect(await balanceIn(db, member)).toBe(800);
  });

  test('is given once also when sent twice at the same moment', async ({ fresh }) => {
    const manager = await givenStaff(fresh.db, 'manager');
    const member = await givenMember(fresh.db);
    const key = randomUUID();

    await Promise.all(Array.from({ length: 5 }, () => adjust(fresh.db, sorry(member.id), manager, key)));

    expect(await balanceIn(fresh.db, member)).toBe(800);
  });

  test('can only be taken as far as there is some', async ({ db }) => {
    const manager = await givenStaff(db, 'manager');
    const member = await givenWallet(db, 500);

    await expect(adjust(db, sorry(member.id, { type: 'debit' }), manager)).rejects.toMatchObject({
      code: 'insufficient_store_credit',
    });
    const taken = await adjust(db, sorry(member.id, { type: 'debit', amount: 500 }), manager);
    expect(taken).toMatchObject({ amount: -500, status: 'done' });
    expect(await balanceIn(db, member)).toBe(0);
  });

  test('is given to customers only', async ({ db }) => {
    const manager = await givenStaff(db, 'manager');
    await expect(adjust(db, sorry(manager.id), manager)).rejects.toMatchObject({ code: 'user_not_found' });
  });
});

/** Inserts a staff member's own customer account, with the same mailbox. */
const ownAccount = (db: Db, { email }: { email: string }) =>
  givenMember(db, email.replace('@', '+shopping@'));

describe('a staff member', () => {
  test('cannot give credit to themselves, however little', async ({ db, open }) => {
    const request = await open();
    const manager = await givenStaff(db, 'manager');
    const own = await ownAccount(db, manager);
    const headers = { ...manager.headers, 'idempotency-key': randomUUID() };

    for (const more of [{ amount: 1 }, { amount: dailySingleApproverLimit + 1 }]) {
      const { status, body } = await request(
        'POST',
        '/api/wallet_transactions',
        sorry(own.id, more),
        headers,
      );
      expect([status, body.code]).toEqual([409, 'own_account_forbidden']);
    }
    expect(await balanceIn(db, own)).toBeUndefined();
  });

  test('cannot approve credit for themselves that a colleague requested', async ({ db }) => {
    const manager = await givenStaff(db, 'manager');
    const owner = await givenStaff(db, 'owner');
    const own = await ownAccount(db, owner);
    const { id } = await adjust(db, sorry(own.id, { amount: dailySingleApproverLimit + 1 }), manager);

    const decided = inTransaction(db, (tx) => decideAdjustment(tx, id, 'approved', owner));

    await expect(decided).rejects.toMatchObject({ code: 'own_account_forbidden' });
    expect(await balanceIn(db, own)).toBeUndefined();
  });
});

describe('Z-10: above RM 500 a second person', () => {
  const large = (id: string) => sorry(id, { amount: dailySingleApproverLimit + 1 });

  test('approves the credit; until then nothing has moved', async ({ db, open }) => {
    const request = await open();
    const manager = await givenStaff(db, 'manager');
    const owner = await givenStaff(db, 'owner');
    const member = await givenMember(db);
    const headers = { ...manager.headers, 'idempotency-key': randomUUID() };
    const requested = await request('POST', '/api/wallet_transactions', large(member.id), headers);
    expect([requested.status, requested.body.data.status]).toEqual([202, 'waiting']);
    expect(await balanceIn(db, member)).toBeUndefined();

    const path = `/api/wallet_adjustments/${requested.body.data.id}/decision`;
    const own = await request('POST', path, { verdict: 'approved' }, manager.headers);
    expect([own.status, own.body.code]).toEqual([409, 'independent_approver_required']);
    expect(
      (await request('GET', '/api/wallet_adjustments', undefined, owner.headers)).body.data,
    ).toHaveLength(1);

    const { body } = await request('POST', path, { verdict: 'approved' }, owner.headers);
    expect(body.data).toMatchObject({ status: 'done', decided_by: { id: owner.id }, balance: 50_001 });
    const again = await request('POST', path, { verdict: 'approved' }, owner.headers);
    expect([again.status, again.body.code]).toEqual([409, 'already_decided']);
    expect(await balanceIn(db, member)).toBe(50_001);
  });

  test('is not the requester under another account with the same mailbox', async ({ db }) => {
    const manager = await givenStaff(db, 'manager');
    const member = await givenMember(db);
    const { id } = await adjust(db, large(member.id), manager);
    const again = await givenStaff(db, 'owner', [], manager.email.replace('@', '+owner@'));

    const decided = inTransaction(db, (tx) => decideAdjustment(tx, id, 'approved', again));

    await expect(decided).rejects.toMatchObject({ code: 'independent_approver_required' });
    expect(await balanceIn(db, member)).toBeUndefined();
  });

  test('may reject the credit', async ({ db }) => {
    const manager = await givenStaff(db, 'manager');
    const owner = await givenStaff(db, 'owner');
    const member = await givenMember(db);
    const { id } = await adjust(db, large(member.id), manager);

    const decided = await inTransaction(db, (tx) => decideAdjustment(tx, id, 'declined', owner));

    expect(decided).toMatchObject({ status: 'declined', decided_by: owner.id });
    expect(await balanceIn(db, member)).toBeUndefined();
    await expect(
      inTransaction(db, (tx) => decideAdjustment(tx, randomUUID(), 'declined', owner)),
    ).rejects.toMatchObject({ code: 'adjustment_not_found' });
  });

  test('is also needed when the credit is given in parts', async ({ db }) => {
    const manager = await givenStaff(db, 'manager');
    const member = await givenMember(db);
    const half = sorry(member.id, { amount: dailySingleApproverLimit / 2 });

    const statuses = [
      await adjust(db, half, manager),
      await adjust(db, half, manager),
      await adjust(db, sorry(member.id, { amount: 1 }), manager),
    ].map(({ status }) => status);

    expect(statuses).toEqual(['done', 'done', 'waiting']);
  });

  test('also for parts from another account with the same mailbox', async ({ db }) => {
    const manager = await givenStaff(db, 'manager');
    const again = await givenStaff(db, 'owner', [], manager.email.replace('@', '+owner@'));
    const member = await givenMember(db);

    await adjust(db, sorry(member.id, { amount: dailySingleApproverLimit }), manager);

    expect(await adjust(db, sorry(member.id, { amount: 1 }), again)).toMatchObject({ status: 'waiting' });
    expect(await adjust(db, sorry(member.id, { amount: 1 }), await givenStaff(db, 'owner'))).toMatchObject({
      status: 'done',
    });
  });

  test('also for parts at the same moment', async ({ fresh }) => {
    const manager = await givenStaff(fresh.db, 'manager');
    const member = await givenMember(fresh.db);
    const half = sorry(member.id, { amount: dailySingleApproverLimit / 2 });

    const all = await Promise.all(Array.from({ length: 4 }, () => adjust(fresh.db, half, manager)));

    expect(all.filter(({ status }) => status === 'done')).toHaveLength(2);
    expect(await balanceIn(fresh.db, member)).toBe(dailySingleApproverLimit);
  });

  test('cannot be the requester, enforced by the table', async ({ db }) => {
    const manager = await givenStaff(db, 'manager');
    const member = await givenMember(db);
    const { id } = await adjust(db, large(member.id), manager);
    const own = db
      .updateTable('wallet_adjustments')
      .set({ status: 'done', decided_by: manager.id, decided_at: sql`now()` })
      .where('id', '=', id);

    await expect(own.execute()).rejects.toThrow('second_person_is_another');
  });
});
