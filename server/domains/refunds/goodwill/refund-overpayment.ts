import type { LockedOrder } from '#domains/orders/order-money.ts';
import { addCredit } from '#domains/wallet/add-credit.ts';
import type { Tx } from '#platform/db/db.ts';
import { markOrderRefunded } from '../decisions/mark-order-refunded.ts';
import { notifyRefund } from '../messages/notify-refund.ts';
import { insertRefund, moveRefund, reserveOverpayment, selectOwner } from '../queries.ts';

interface Overpayment {
  payment_id: string;
  amount: number;
  isLate: boolean;
}

/**
 * Refunds a payment that came twice or too late: into a customer's wallet at once, to a guest by hand. The caller
 * holds the locks on wallet and order.
 */
export async function refundOverpayment(
  tx: Tx,
  order: LockedOrder,
  { payment_id, amount, isLate }: Overpayment,
): Promise<void> {
  if (!(await reserveOverpayment(tx, payment_id))) return;
  const owner = await selectOwner(tx, order.shopper_id);
  const refund = await insertRefund(tx, {
    order_id: order.id,
    kind: 'overpayment',
    status: 'processing',
    refund_to: owner === 'customer' ? 'wallet' : 'original',
    amount,
    credit: 0,
    payment_id,
  });
  if (!refund)
    throw new Error(
      `refundOverpayment: insertRefund returned no row, although payment ${payment_id} is refunded once`,
    );
  if (refund.refund_to === 'original') return notifyRefund(tx, refund, 'promised');

  const source = { type: 'refund', id: refund.id };
  await addCredit(tx, { customerId: order.shopper_id, amount, reason: 'refund', source, orderId: order.id });
  await moveRefund(tx, refund, 'pay');
  if (isLate) await markOrderRefunded(tx, order, { isLate });
  await notifyRefund(tx, refund, 'paid');
}
