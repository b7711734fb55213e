import type { AdjustmentStatus } from '@kebun/contract/wallet/adjustments.ts';
import { sql } from 'kysely';
import { fullNameOfRow } from '#domains/accounts/full-name.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { balanceOf } from './wallet-activity.ts';

export interface AdjustmentRow {
  id: string;
  asked_by: string;
  asked_name: string;
  decided_by: string | null;
  decided_name: string | null;
  customer_id: string;
  customer_name: string | null; // null: the account is no more
  order_id: string | null;
  amount: number; // sen; below nothing: taken
  reason: string;
  note: string | null;
  status: AdjustmentStatus;
  needs_second: boolean;
  body_sha256: Buffer;
  created_at: string;
}

const selectAdjustments = (db: Db) =>
  db
    .selectFrom('wallet_adjustments as adjustment')
    .innerJoin('staff as asker', 'asker.id', 'asked_by')
    .leftJoin('staff as decider', 'decider.id', 'decided_by')
    .leftJoin('customers', 'shopper_id', 'customer_id')
    .selectAll('adjustment')
    .select([
      'asker.name as asked_name',
      'decider.name as decided_name',
      sql<string | null>`${fullNameOfRow}`.as('customer_name'),
    ])
    .$narrowType<Pick<AdjustmentRow, 'status'>>();

export const selectAdjustment = (db: Db, id: string): Promise<AdjustmentRow | undefined> =>
  selectAdjustments(db).where('adjustment.id', '=', id).executeTakeFirst();

export const selectAdjustmentByKey = (
  db: Db,
  askedBy: string,
  key: string,
): Promise<AdjustmentRow | undefined> =>
  selectAdjustments(db).where('asked_by', '=', askedBy).where('request_key', '=', key).executeTakeFirst();

export const selectWaiting = (db: Db): Promise<AdjustmentRow[]> =>
  selectAdjustments(db)
    .where('adjustment.status', '=', 'waiting')
    .orderBy('adjustment.created_at')
    .limit(100)
    .execute();

export type NewAdjustment = Pick<
  AdjustmentRow,
  'asked_by' | 'customer_id' | 'order_id' | 'amount' | 'reason' | 'note' | 'needs_second' | 'body_sha256'
> & { request_key: string };

/** Undefined: they have asked for it under this key before. */
export const insertAdjustment = (tx: Tx, asked: NewAdjustment) =>
  tx
    .insertInto('wallet_adjustments')
    .values({ ...asked, status: asked.needs_second ? 'waiting' : 'done' })
    .onConflict((conflict) => conflict.constraint('asked_once').doNothing())
    .returning('id')
    .executeTakeFirst();

/** Who adjusts one customer's wallet twice at once is counted twice, from whichever of their accounts. */
export const lockAdjustments = (tx: Tx, customerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`adjust ${customerId}`}, 0))`.execute(tx);

/**
 * What somebody has given to or taken from one customer alone within a day, all of it counted as if given. Two accounts
 * with one mailbox are one person here, too.
 */
export async function adjustedLately(db: Db, staffId: string, customerId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as sum from wallet_adjustments
    where customer_id = ${customerId} and not needs_second and asked_by in (
        select other.id from staff as one join staff as other on mailbox(other.email) = mailbox(one.email)
        where one.id = ${staffId}::uuid)
      and created_at > now() - interval '1 day'
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Undefined: it waits no more, or they have asked for it themselves. */
export const updateDecision = (tx: Tx, id: string, decidedBy: string, status: 'done' | 'declined') =>
  tx
    .updateTable('wallet_adjustments')
    .set({ status, decided_by: decidedBy, decided_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .where('asked_by', '<>', decidedBy)
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

/** The wallet is of somebody of the staff: their account in the shop has the address they work under. */
export async function isOwnWallet(db: Db, staffId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from staff join customers on mailbox(customers.email) = mailbox(staff.email)
    where staff.id = ${staffId} and shopper_id = ${customerId}
  `.execute(db);
  return rows.length > 0;
}

/** What the one has asked for can be agreed to by the other: another mailbox, and neither has let the other in. */
export async function isIndependentApprover(db: Db, staffId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select is_second_person(${staffId}::uuid, ${otherId}::uuid) as is
  `.execute(db);
  return rows[0]?.is ?? false;
}

export async function balanceNow(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ balance: number | null }>`select ${balanceOf(customerId)} as balance`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
}
