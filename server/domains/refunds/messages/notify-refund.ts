import type { Language } from '@kebun/contract/lib/languages.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { notify } from '#domains/notifications/notify.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { selectRefund } from '../queries.ts';
import type { LockedRefund } from '../refund-rows.ts';

/** The news about a refund: received, cancelled, approved, paid or rejected. */
export type RefundNews = 'requested' | 'cancelled' | 'promised' | 'paid' | 'rejected';

/** Notifies the customer by mail. News that they did not cause themselves also appears in their account. */
export async function notifyRefund(tx: Tx, { id, order_id }: LockedRefund, news: RefundNews): Promise<void> {
  const order = await findPayable(tx, order_id);
  const refund = await selectRefund(tx, id);
  if (!order || !refund) throw new Error(`notifyRefund: refund ${id} or its order ${order_id} is missing`);

  await enqueueMail(
    tx,
    'refund.update',
    { refund_id: id, news },
    { to: order.email, language: order.language as Language },
  );
  const about = { order: order.display_id };
  if (news === 'rejected') await notify(tx, order.shopper_id, 'refund_rejected', about);
  if (refund.status !== 'refunded') return;
  const amount = formatMoney(refund.amount + refund.credit);
  await notify(tx, order.shopper_id, 'refund_paid', { ...about, amount });
}
