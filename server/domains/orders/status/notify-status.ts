import type { Language } from '@kebun/contract/lib/languages.ts';
import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import type { NoticeKind } from '#domains/notifications/notice-kinds.ts';
import { notify } from '#domains/notifications/notify.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { OrderRow } from '../order-rows.ts';

/** The moves that notify the customer. */
const news = {
  confirmed: 'order_confirmed',
  packed: 'order_packed',
  on_the_way: 'order_on_the_way',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
  failed: 'order_failed',
} as const satisfies Partial<Record<OrderStatus, NoticeKind>>;

type NotifiedOrder = Pick<OrderRow, 'shopper_id' | 'display_id'>;

/** Adds a notification about a move to the account. `at` defaults to now. */
export async function notifyOrderMoved(
  tx: Tx,
  order: NotifiedOrder,
  to: OrderStatus,
  at: string | null,
): Promise<void> {
  const kind = news[to as keyof typeof news];
  if (kind) await notify(tx, order.shopper_id, kind, { order: order.display_id }, at);
}

type MailableOrder = Pick<OrderRow, 'id' | 'shopper_id'> & { email: string; language: string };

/** Mails the customer that the order has ended. This mail cannot be turned off. */
export const mailOrderEnded = (
  tx: Tx,
  { id, email, language }: MailableOrder,
  status: 'cancelled' | 'failed',
) => enqueueMail(tx, 'order.ended', { order_id: id, status }, { to: email, language: language as Language });

/** Mails the customer that the order has left, unless they turned this mail off. */
export async function mailOrderDispatched(
  tx: Tx,
  { id, shopper_id, email, language }: MailableOrder,
): Promise<void> {
  const customer = await selectCustomer(tx, shopper_id);
  if (customer?.order_email === false) return;
  await enqueueMail(tx, 'order.on_the_way', { order_id: id }, { to: email, language: language as Language });
}
