import { countedDayHours, orderMailResendsPerDay } from '@kebun/contract/lib/limits.ts';
import { type OrderMail, type OrderMailKind, orderMailKinds } from '@kebun/contract/orders/staff-orders.ts';
import type { RefundStatus } from '@kebun/contract/refunds/refund-status.ts';
import { may } from '@kebun/contract/staff/staff.ts';
import { sql } from 'kysely';
import { findPayable, lockOrder, type PayableOrder } from '#domains/orders/order-money.ts';
import { isCancelledOrFailed } from '#domains/orders/status/change-status.ts';
import { audit } from '#platform/auth/audit.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { RefundNews } from './notify-refund.ts';

interface NotifiedRefund {
  id: string;
  status: RefundStatus;
}

const news: Record<RefundStatus, RefundNews | undefined> = {
  requested: 'requested',
  processing: 'promised',
  refunded: 'paid',
  approved: 'cancelled',
  rejected: 'rejected',
  withdrawn: undefined, // done by the customer
};

/**
 * Lists the mails of an order, the newest first, and those that can be resent. The address is null for staff who
 * may not read customers.
 */
export async function listOrderMails(
  db: Db,
  orderId: string,
  by: Pick<StaffCaller, 'roles'>,
): Promise<{ data: OrderMail[]; can_send: OrderMailKind[] }> {
  const order = await findOrder(db, orderId);
  const [mails, lastNotified] = await Promise.all([
    selectOrderMails(db, order.id),
    selectLastNotified(db, order.id),
  ]);
  return {
    data: mails.map(({ created_at, sent_at, recipient, ...mail }) => ({
      ...mail,
      recipient: may(by.roles, 'customers.read') ? recipient : null,
      created_at: new Date(created_at).toISOString(),
      sent_at: sent_at && new Date(sent_at).toISOString(),
    })),
    can_send: orderMailKinds.filter((kind) => isDue(kind, order, lastNotified)),
  };
}

/** Resends a mail, a few times a day, to the address of the order only. */
export async function sendOrderMail(
  tx: Tx,
  orderId: string,
  kind: OrderMailKind,
  by: { id: string },
): Promise<void> {
  const { id } = await findOrder(tx, orderId);
  const order = await lockOrder(tx, id);
  const lastNotified = await selectLastNotified(tx, id);
  if (!isDue(kind, order, lastNotified)) throw new Refusal('mail_not_applicable');
  if ((await countSentAgain(tx, id)) >= orderMailResendsPerDay) throw new Refusal('mail_limit_reached');

  const to = { to: order.email, language: order.language };
  if (kind === 'order.ended') {
    if (isCancelledOrFailed(order.status))
      await enqueueMail(tx, kind, { order_id: id, status: order.status }, to);
  } else if (kind !== 'refund.update') await enqueueMail(tx, kind, { order_id: id }, to);
  else if (lastNotified && news[lastNotified.status])
    await enqueueMail(
      tx,
      kind,
      { refund_id: lastNotified.id, news: news[lastNotified.status] as RefundNews },
      to,
    );
  await audit(tx, by, { action: 'order.mail_resent', subject: { kind: 'order', id }, after: { mail: kind } });
}

async function findOrder(db: Db, id: string): Promise<PayableOrder> {
  const order = isUuid(id) ? await findPayable(db, id) : undefined;
  if (!order) throw new Refusal('order_not_found');
  return order;
}

/** Tells whether the mail has content now. Deleted customers get no mails. */
function isDue(
  kind: OrderMailKind,
  { status, email }: PayableOrder,
  lastNotified: NotifiedRefund | undefined,
): boolean {
  if (email === '') return false;
  if (kind === 'order.on_the_way') return status === 'on_the_way' || status === 'delivered';
  if (kind === 'order.ended') return isCancelledOrFailed(status) && lastNotified === undefined;
  if (kind === 'refund.update') return lastNotified !== undefined && news[lastNotified.status] !== undefined;
  return status !== 'awaiting_payment' && status !== 'failed';
}

/** Returns the mails about an order and its refunds, the newest first. */
async function selectOrderMails(db: Db, orderId: string): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    select id, kind, recipient, status, created_at, sent_at from mails
    where payload ->> 'order_id' = ${orderId}
      or payload ->> 'refund_id' in (select id::text from refunds where order_id = ${orderId}::uuid)
    order by id desc limit 30
  `.execute(db);
  return rows;
}

/** Returns the latest refund that the customer knows. A refund started by staff is unknown before its approval. */
async function selectLastNotified(db: Db, orderId: string): Promise<NotifiedRefund | undefined> {
  const { rows } = await sql<NotifiedRefund>`
    select id, status from refunds
    where order_id = ${orderId}::uuid and (initiated_by is null or status not in ('requested', 'rejected'))
      and not (kind = 'shortage' and status = 'requested')
    order by id desc limit 1
  `.execute(db);
  return rows[0];
}

/** Returns how often staff have resent a mail of this order within a day. */
async function countSentAgain(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_log
    where subject_id = ${orderId} and action = 'order.mail_resent' and at > now() - ${countedDayHours} * interval '1 hour'
  `.execute(db);
  return rows[0]?.n ?? 0;
}
