import { confirmReservation } from '#domains/inventory/expired-reservations.ts';
import { notifyOrderReceived } from '#domains/orders/notify-order-received.ts';
import {
  findPayable,
  type LockedOrder,
  lockOrder,
  markPaid,
  markPaidLate,
} from '#domains/orders/order-money.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { reinstateOrder } from '#domains/orders/status/reinstate-order.ts';
import { refundOverpayment } from '#domains/refunds/goodwill/refund-overpayment.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { replaceAttempts } from '../attempts/start-payment-attempt.ts';
import { moveAttempt } from '../queries.ts';
import { recordCapture } from './record-capture.ts';
import { settleAddition } from './settle-addition.ts';

/**
 * Settles a payment that the gateway confirmed. It counts once, however often it is reported. It confirms the order
 * and notifies the customer. An order that had ended is reinstated when its stock and slot are still free;
 * otherwise the money is refunded. Locks are taken in the usual order: wallet, stock, order, attempt. `at` lets
 * demo data set a past moment.
 */
export async function settlePayment(
  tx: Tx,
  attempt: Attempt,
  transId: string | null,
  { at }: { at?: string } = {},
): Promise<void> {
  const { order_id, addition_id } = attempt;
  if (addition_id !== null) return settleAddition(tx, attempt, addition_id, transId);
  const seen = await findPayable(tx, order_id);
  if (seen) await lockWallet(tx, seen.shopper_id);
  await confirmReservation(tx, order_id); // a transaction that ends this order has finished when this returns
  const isRevived = await reinstateOrder(tx, order_id);
  const order = await lockOrder(tx, order_id);
  const overpayment = isRevived ? null : overpaymentOf(order);

  const settled = await moveAttempt(tx, attempt.id, overpayment ? 'overpay' : 'settle');
  if (!settled) {
    if (isRevived)
      throw new Error(
        `settlePayment: attempt ${attempt.id} is settled already, but its order ${order_id} was reinstated`,
      );
    return;
  }
  const { gateway, amount } = settled;
  const payment_id = await recordCapture(tx, {
    attempt_id: settled.id,
    order_id,
    gateway,
    trans_id: transId,
    captured: amount,
    overpayment,
  });
  if (overpayment)
    return refundLatePayment(tx, order, { payment_id, amount, isLate: overpayment === 'late' });

  await markPaid(tx, order_id, amount, settled);
  if (!isRevived) await moveOrder(tx, order_id, 'pay', { by: 'system', ...(at && { at }) });
  await replaceAttempts(tx, order_id);
  await notifyOrderReceived(tx, order);
}

/** Returns why an order does not need this money: it is already paid, or it has ended. */
function overpaymentOf({ status }: LockedOrder): 'double' | 'late' | null {
  if (status === 'awaiting_payment') return null;
  return status === 'failed' || status === 'cancelled' ? 'late' : 'double';
}

type Overpayment = Parameters<typeof refundOverpayment>[2];

/** Refunds the payment of an order that had ended unpaid. */
async function refundLatePayment(tx: Tx, order: LockedOrder, overpayment: Overpayment) {
  if (overpayment.isLate) {
    if (order.status === 'failed') await moveOrder(tx, order.id, 'close', { by: 'system' });
    await markPaidLate(tx, order);
  }
  await refundOverpayment(tx, order, overpayment);
}
