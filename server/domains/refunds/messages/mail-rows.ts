import type { OrderMail } from '@kebun/contract/orders/staff-orders.ts';
import type { RefundStatus } from '@kebun/contract/refunds/refund-status.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Returns the mails about an order and its refunds, the newest first. */
export async function selectOrderMails(db: Db, orderId: string): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    select id, kind, recipient, status, created_at, sent_at from mails
    where payload ->> 'order_id' = ${orderId}
      or payload ->> 'refund_id' in (select id::text from refunds where order_id = ${orderId}::uuid)
    order by id desc limit 30
  `.execute(db);
  return rows;
}

export interface NotifiedRefund {
  id: string;
  status: RefundStatus;
}

/** Returns the latest refund that the customer knows. A refund started by staff is unknown before its approval. */
export async function selectLastNotified(db: Db, orderId: string): Promise<NotifiedRefund | undefined> {
  const { rows } = await sql<NotifiedRefund>`
    select id, status from refunds
    where order_id = ${orderId}::uuid and (initiated_by is null or status not in ('requested', 'rejected'))
      and not (kind = 'shortage' and status = 'requested')
    order by id desc limit 1
  `.execute(db);
  return rows[0];
}

/** Returns how often staff have resent a mail of this order within a day. */
export async function countSentAgain(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_log
    where subject_id = ${orderId} and action = 'order.mail_resent' and at > now() - interval '1 day'
  `.execute(db);
  return rows[0]?.n ?? 0;
}
