import { countedDayHours, newApproverDays } from '@kebun/contract/lib/limits.ts';
import type { AdjustmentStatus } from '@kebun/contract/wallet/adjustments.ts';
import { sql } from 'kysely';
import { fullNameOfRow } from '#domains/accounts/full-name.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { balanceOf } from './wallet-activity.ts';

export interface AdjustmentRow {
  id: string;
  requested_by: string;
  requested_name: string;
  decided_by: string | null;
  decided_name: string | null;
  customer_id: string;
  customer_name: string | null; // null when the account was deleted
  order_id: string | null;
  amount: number; // sen; negative: taken
  reason: string;
  note: string | null;
  status: AdjustmentStatus;
  needs_second_approver: boolean;
  body_sha256: Buffer;
  created_at: string;
}

const selectAdjustments = (db: Db) =>
  db
    .selectFrom('wallet_adjustments as adjustment')
    .innerJoin('staff as requester', 'requester.id', 'requested_by')
    .leftJoin('staff as decider', 'decider.id', 'decided_by')
    .leftJoin('customers', 'shopper_id', 'customer_id')
    .selectAll('adjustment')
    .select([
      'requester.name as requested_name',
      'decider.name as decided_name',
      sql<string | null>`${fullNameOfRow}`.as('customer_name'),
    ])
    .$narrowType<Pick<AdjustmentRow, 'status'>>();

export const selectAdjustment = (db: Db, id: string): Promise<AdjustmentRow | undefined> =>
  selectAdjustments(db).where('adjustment.id', '=', id).executeTakeFirst();

export const selectAdjustmentByKey = (
  db: Db,
  requestedBy: string,
  key: string,
): Promise<AdjustmentRow | undefined> =>
  selectAdjustments(db)
    .where('requested_by', '=', requestedBy)
    .where('request_key', '=', key)
    .executeTakeFirst();

export const selectWaiting = (db: Db): Promise<AdjustmentRow[]> =>
  selectAdjustments(db)
    .where('adjustment.status', '=', 'waiting')
    .orderBy('adjustment.created_at')
    .limit(100)
    .execute();

export type NewAdjustment = Pick<
  AdjustmentRow,
  | 'requested_by'
  | 'customer_id'
  | 'order_id'
  | 'amount'
  | 'reason'
  | 'note'
  | 'needs_second_approver'
  | 'body_sha256'
> & { request_key: string };

/** Returns undefined when this key was used before. */
export const insertAdjustment = (tx: Tx, adjustment: NewAdjustment) =>
  tx
    .insertInto('wallet_adjustments')
    .values({ ...adjustment, status: adjustment.needs_second_approver ? 'waiting' : 'done' })
    .onConflict((conflict) => conflict.constraint('one_adjustment_per_request_key').doNothing())
    .returning('id')
    .executeTakeFirst();

/**
 * Serializes adjustments of one wallet, so that concurrent ones count together, also from several accounts of one
 * person.
 */
export const lockAdjustments = (tx: Tx, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`adjust ${customerId}`}, 0))`.execute(tx);

/**
 * Returns what one person alone has adjusted for a customer within a day, in sen, with taken credit counted as
 * given. Accounts with one mailbox are one person.
 */
export async function adjustedLately(db: Db, staffId: string, customerId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as sum from wallet_adjustments
    where customer_id = ${customerId} and not needs_second_approver and requested_by in (
        select other.id from staff as one join staff as other on normalize_email(other.email) = normalize_email(one.email)
        where one.id = ${staffId}::uuid)
      and created_at > now() - ${countedDayHours} * interval '1 hour'
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Returns undefined when the adjustment is decided or belongs to the same person. */
export const updateDecision = (tx: Tx, id: string, decidedBy: string, status: 'done' | 'declined') =>
  tx
    .updateTable('wallet_adjustments')
    .set({ status, decided_by: decidedBy, decided_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('requested_by', '<>', decidedBy)
    .returning('id')
    .executeTakeFirst();

export const isCustomer = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('customers').select('shopper_id').where('shopper_id', '=', id).executeTakeFirst()) !==
  undefined;

export const isOrderOf = async (db: Db, orderId: string, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('shopper_id', '=', customerId)
    .executeTakeFirst()) !== undefined;

/** Tells whether the wallet belongs to a staff member's own customer account, by mailbox. */
export async function isOwnWallet(db: Db, staffId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff join customers on normalize_email(customers.email) = normalize_email(staff.email)
    where staff.id = ${staffId} and shopper_id = ${customerId}
  `.execute(db);
  return rows.length > 0;
}

/** Tells whether one member may approve the other's request: another mailbox, and neither invited the other. */
export async function isIndependentApprover(db: Db, staffId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select is_independent_approver(${staffId}::uuid, ${otherId}::uuid, ${newApproverDays}::int) as is
  `.execute(db);
  return rows[0]?.is ?? false;
}

export async function balanceNow(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ balance: number | null }>`select ${balanceOf(customerId)} as balance`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
}
