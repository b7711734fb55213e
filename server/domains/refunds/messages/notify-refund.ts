import type { Language } from '@kebun/contract/lib/languages.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { notify } from '#domains/notifications/notify.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { selectRefund } from '../queries.ts';
import type { LockedRefund } from '../refund-rows.ts';

/** What there is to say: we have the request; the order is cancelled; money is on its way; it is there; or no. */
export type RefundNews = 'asked' | 'cancelled' | 'promised' | 'paid' | 'rejected';

/** Whoever ordered is told by mail, and of what they did not do themselves in their account as well. */
export async function notifyRefund(tx: Tx, { id, order_id }: LockedRefund, news: RefundNews): Promise<void> {
  const order = await findPayable(tx, order_id);
  const refund = await selectRefund(tx, id);
  if (!order || !refund) throw new Error('A request stays with its order');

  await enqueueMail(
    tx,
    'refund.news',
    { refund_id: id, news },
    { to: order.email, language: order.language as Language },
  );
  const about = { order: order.display_id };
  if (news === 'rejected') await notify(tx, order.shopper_id, 'refund_rejected', about);
  if (refund.status !== 'refunded') return;
  const amount = formatMoney(refund.amount + refund.credit);
  await notify(tx, order.shopper_id, 'refund_paid', { ...about, amount });
}
