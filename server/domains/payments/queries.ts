import {
  type AttemptMove,
  type AttemptStatus,
  attemptMoves,
} from '@kebun/contract/payments/payment-status.ts';
import { sql } from 'kysely';
import { type DeliveryTerms, deliveryTerms } from '#domains/delivery/delivery-terms.ts';
import { asyncCommit } from '#platform/db/async-commit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Attempt } from './attempts/attempt.ts';
import { type Gateway, paymentTerms } from './payment-terms.ts';

interface PaymentOptions {
  gateways: Gateway[];
  delivery: DeliveryTerms;
}

/** Loads gateways, methods and delivery zones, because some gateways depend on the zone. */
export async function loadPaymentOptions(db: Db): Promise<PaymentOptions> {
  const { rows } = await sql<PaymentOptions>`
    select ${paymentTerms} as gateways, ${deliveryTerms()} as delivery
  `.execute(db);
  return rows[0] ?? { gateways: [], delivery: { zones: [], methods: [] } };
}

export const updateConnected = (db: Db, slug: string, isConnected: boolean) =>
  db
    .updateTable('payment_gateways')
    .set({ is_connected: isConnected })
    .where('slug', '=', slug)
    .where('is_connected', '!=', isConnected)
    .execute();

/** Enables the methods that only our sandbox supports. A merchant code for such a method makes it the merchant's. */
export const updateSandboxMethods = (db: Db, isActive: boolean) =>
  db
    .updateTable('payment_methods')
    .set({ is_active: isActive })
    .where('code', 'in', ['9001', '9002'])
    .where('is_active', '!=', isActive)
    .execute();

const attempts = (db: Db) => db.selectFrom('payment_attempts').selectAll().$castTo<Attempt>();

export const selectAttempt = (db: Db, id: string) => attempts(db).where('id', '=', id).executeTakeFirst();

export const selectByRefNo = (db: Db, refNo: string) =>
  attempts(db).where('ref_no', '=', refNo).executeTakeFirst();

/** Returns the last attempt of an order. */
export const selectLastAttempt = (db: Db, orderId: string) =>
  attempts(db).where('order_id', '=', orderId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** Returns the attempts of an order that may still be paid. */
export const selectOpenAttempts = (db: Db, orderId: string) =>
  attempts(db)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'superseded'])
    .orderBy('id')
    .execute();

/** Returns undefined when the attempt has already left the expected state. */
export const moveAttempt = (tx: Tx, id: string, move: AttemptMove): Promise<Attempt | undefined> => {
  const { from, to }: { from: readonly AttemptStatus[]; to: AttemptStatus } = attemptMoves[move];
  return tx
    .updateTable('payment_attempts')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returningAll()
    .$castTo<Attempt>()
    .executeTakeFirst();
};

interface RequeryClaim {
  insist: boolean; // even when it was asked a moment ago
  after: readonly number[]; // minutes since its start at which it is requeried automatically
  seconds: number; // minimum time between two questions without `insist`
  mostADay: number;
}

/**
 * Claims the right to requery an attempt. Concurrent callers get undefined. The time of the next automatic requery
 * is stored with it, so that a crash loses nothing.
 */
export async function claimRequery(
  db: Db,
  attemptId: string,
  { insist, after, seconds, mostADay }: RequeryClaim,
): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    update payment_attempts set
      requeried_at = now(),
      requeries_today = case when requeried_at >= date_trunc('day', now()) then requeries_today + 1 else 1 end,
      next_requery_at = (
        select min(created_at + minutes * interval '1 minute') from unnest(${after}::int[]) as minutes
        where created_at + minutes * interval '1 minute' > now()
      )
    where id = ${attemptId} and status in ('pending', 'superseded', 'failed')
      and (${insist} or requeried_at is null or requeried_at < now() - ${seconds} * interval '1 second')
      and ${hasQuestionsLeft(mostADay)}
    returning *
  `.execute(db);
  return rows[0];
}

const hasQuestionsLeft = (mostADay: number) => sql<boolean>`
  (requeried_at is null or requeried_at < date_trunc('day', now()) or requeries_today < ${mostADay})`;

/**
 * Returns the attempts that are due for a requery. Current attempts come before replaced ones, the newest first.
 * Many attempts of one order, or many abandoned orders, therefore do not delay others.
 */
export const selectDue = (db: Db, { limit, mostADay }: { limit: number; mostADay: number }) =>
  attempts(db)
    .where('status', 'in', ['pending', 'superseded'])
    .where('next_requery_at', '<=', sql<string>`now()`)
    .where(hasQuestionsLeft(mostADay))
    .orderBy(sql`status = 'pending'`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Why an order does not need a payment: it is paid, it has ended, or products can no longer be added to it. */
export type Overpayment = 'double' | 'late' | 'addition' | null;

export interface Capture {
  attempt_id: string | null; // cash on delivery has no attempt
  order_id: string;
  addition_id?: string | null; // null: the order itself is paid
  gateway: string;
  trans_id: string | null;
  captured: number;
  overpayment: Overpayment;
  paid_at?: string; // defaults to now
}

/**
 * Inserts a payment. The gateway's number is not signed and may be invented. A number that another payment has is
 * left out, and the nightly comparison finds its owner. Returns undefined when the attempt or the order is already
 * paid.
 */
export async function insertPayment(tx: Tx, capture: Capture): Promise<string | undefined> {
  const insert = async (row: Capture) => {
    const inserted = await tx
      .insertInto('payments')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return inserted[0]?.id;
  };
  return (await insert(capture)) ?? (await insert({ ...capture, trans_id: null }));
}

/**
 * Stores the gateway's number of a payment learnt by a requery. Returns false when another payment has that number.
 */
export async function nameTransaction(
  db: Db,
  attemptId: string,
  transId: string,
  { before = null }: { before?: string | null } = {},
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payments set trans_id = ${transId}
    where attempt_id = ${attemptId} and trans_id is not distinct from ${before}
      and not exists (select from payments as other where other.gateway = payments.gateway and other.trans_id = ${transId})
  `.execute(db);
  return numAffectedRows === 1n;
}

/** The result of checking a callback. */
export type Finding = 'signed' | 'unsigned' | 'mismatch' | 'unreadable';

interface Event {
  attempt_id: string | null; // null for an unknown number, about which nothing is stored
  source: 'page' | 'response' | 'backend';
  finding: Finding;
  body: string;
}

const maxEventsPerAttempt = 100; // per attempt; more callbacks bring no new information

/**
 * Unsigned callbacks commit asynchronously. Otherwise the time of a disk write would tell a known number from an
 * unknown one.
 */
export const insertEvent = (db: Db, event: Event) =>
  sql`
    insert into payment_events (attempt_id, source, finding, body)
    select attempts.id, ${event.source}, ${event.finding}, ${event.body}
    from payment_attempts as attempts ${isSigned(event) ? sql`` : sql`, ${asyncCommit}`}
    where attempts.id = ${event.attempt_id}
      and (select count(*) from payment_events where attempt_id = ${event.attempt_id}) < ${maxEventsPerAttempt}
  `.execute(db);

const isSigned = ({ finding }: Event) => finding === 'signed' || finding === 'mismatch';
