import type { Language } from '@kebun/contract/lib/languages.ts';
import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import type { NoticeKind } from '#domains/notifications/notice-kinds.ts';
import { notify } from '#domains/notifications/notify.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import type { OrderRow } from '../order-rows.ts';

/** Which steps are news to whoever waits for the goods; the others are seen by looking. */
const news = {
  confirmed: 'order_confirmed',
  packed: 'order_packed',
  on_the_way: 'order_on_the_way',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
  failed: 'order_failed',
} as const satisfies Partial<Record<OrderStatus, NoticeKind>>;

type NotifiedOrder = Pick<OrderRow, 'shopper_id' | 'display_id'>;

/** Tells in the account that an order has moved on, as of a moment or now. */
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

/** Writes to whoever ordered that their order is over, whatever news they have chosen: nothing will come. */
export const mailOrderEnded = (
  tx: Tx,
  { id, email, language }: MailableOrder,
  status: 'cancelled' | 'failed',
) => enqueueMail(tx, 'order.ended', { order_id: id, status }, { to: email, language: language as Language });

/** Writes to whoever waits at home that an order has left, unless their account says that they do not want that. */
export async function mailOrderDispatched(
  tx: Tx,
  { id, shopper_id, email, language }: MailableOrder,
): Promise<void> {
  const customer = await selectCustomer(tx, shopper_id);
  if (customer?.order_email === false) return;
  await enqueueMail(tx, 'order.on_the_way', { order_id: id }, { to: email, language: language as Language });
}
