import type { Language } from '@kebun/contract/lib/languages.ts';
import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import type { PaymentQueue, StaffPayment } from '@kebun/contract/payments/staff-payments.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import type { Attempt } from './attempts/attempt.ts';

/** An attempt as staff lists show it. */
export interface PaymentAttemptRow
  extends Pick<
    Attempt,
    'id' | 'ref_no' | 'amount' | 'status' | 'created_at' | 'requeried_at' | 'next_requery_at'
  > {
  method_name: string;
  requeries_today: number; // zero when it was last asked on another day
}

export interface StaffPaymentRow extends PaymentAttemptRow {
  order_id: string;
  order_display_id: string;
  order_status: OrderStatus;
  customer_name: string;
  trans_id: string | null;
  captured: number | null;
  overpayment: StaffPayment['overpayment'];
  finding: StaffPayment['finding'];
}

const attemptColumns = (language: Language) => sql`
  tries.id, ref_no, tries.amount, tries.status, tries.created_at, requeried_at, next_requery_at,
  case when requeried_at >= date_trunc('day', now()) then requeries_today else 0 end as requeries_today,
  coalesce((
    select ${textSql('name', language)} from payment_methods where slug = tries.method limit 1
  ), tries.method) as method_name`;

const mismatched = sql`
  select attempt_id from payment_events where finding = 'mismatch'
  union
  select attempt_id from payment_alerts
  union
  select attempt_id from payment_findings join payments on payments.id = payment_id where finding <> 'matched'`;

// biome-ignore format: table
const queued: Record<PaymentQueue, RawBuilder<unknown>> = {
  pending:    sql`tries.status = 'pending'`,
  late:       sql`overpayment = 'late'`,
  overpaid:   sql`overpayment in ('double', 'addition')`,
  mismatched: sql`tries.id in (${mismatched})`,
};

interface StaffPaymentsQuery {
  queue: PaymentQueue;
  after?: string | undefined; // the last id of the page before
  limit: number;
  language: Language;
}

/** Returns a page by key. Ids are in order of creation. */
export async function selectStaffPayments(db: Db, query: StaffPaymentsQuery): Promise<StaffPaymentRow[]> {
  const { queue, after, limit, language } = query;
  const { rows } = await sql<StaffPaymentRow>`
    select ${attemptColumns(language)}, tries.order_id, display_id as order_display_id, orders.status as order_status,
      orders.billing_address ->> 'recipient' as customer_name, payments.trans_id, payments.captured, overpayment,
      case when exists (select from payment_events where attempt_id = tries.id and payment_events.finding = 'mismatch')
        or exists (select from payment_alerts where attempt_id = tries.id)
        then 'mismatch' else payment_findings.finding end as finding
    from payment_attempts as tries
    join orders on orders.id = tries.order_id
    left join payments on payments.attempt_id = tries.id
    left join payment_findings on payment_id = payments.id
    where ${queued[queue]} ${after !== undefined ? sql`and tries.id < ${after}::uuid` : sql``}
    order by tries.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the attempts of an order, the newest first. */
export async function selectAttempts(
  db: Db,
  orderId: string,
  language: Language,
): Promise<PaymentAttemptRow[]> {
  const { rows } = await sql<PaymentAttemptRow>`
    select ${attemptColumns(language)} from payment_attempts as tries where order_id = ${orderId}::uuid order by id desc
  `.execute(db);
  return rows;
}

export interface ReceivedPaymentRow {
  id: string;
  gateway: string;
  trans_id: string | null;
  captured: number;
  refunded: number;
  overpayment: StaffPayment['overpayment'];
  paid_at: string;
  finding: StaffPayment['finding'];
}

/** Returns the payments of an order, the newest first. */
export async function selectReceivedPayments(db: Db, orderId: string): Promise<ReceivedPaymentRow[]> {
  const { rows } = await sql<ReceivedPaymentRow>`
    select payments.id, gateway, trans_id, captured, refunded, overpayment, paid_at, finding
    from payments left join payment_findings on payment_id = payments.id
    where order_id = ${orderId}::uuid order by payments.id desc
  `.execute(db);
  return rows;
}
