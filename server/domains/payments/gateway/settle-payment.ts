import { confirmReservation } from '#domains/inventory/reservation-expiry.ts';
import { notifyOrderReceived } from '#domains/orders/notify-order-received.ts';
import {
  findPayable,
  type LockedOrder,
  lockOrder,
  markPaid,
  markPaidLate,
} from '#domains/orders/order-money.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { reinstateOrder } from '#domains/orders/status/revive-order.ts';
import { refundOverpayment } from '#domains/refunds/goodwill/refund-surplus.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { moveAttempt, replaceAttempts } from '../queries.ts';
import { recordCapture } from './record-capture.ts';

/**
 * The gateway has the money. However often and from wherever that is heard, it counts once: the order is confirmed
 * and whoever placed it is told. An order that had ended meanwhile is taken up again where all of it is still there;
 * what an order does not want goes back. The wallet is locked before stock, that before the order, and the order
 * before the try, as everywhere. `at` is for what a demo tells of the past.
 */
export async function settlePayment(
  tx: Tx,
  attempt: Attempt,
  transId: string | null,
  { at }: { at?: string } = {},
): Promise<void> {
  const { order_id } = attempt;
  const seen = await findPayable(tx, order_id);
  if (seen) await lockWallet(tx, seen.shopper_id);
  await confirmReservation(tx, order_id); // whoever ends the order at this moment has done so when this is done
  const isRevived = await reinstateOrder(tx, order_id);
  const order = await lockOrder(tx, order_id);
  const surplus = isRevived ? null : overpaymentOf(order);

  const settled = await moveAttempt(tx, attempt.id, surplus ? 'return' : 'settle');
  if (!settled) {
    if (isRevived) throw new Error('An order whose try has been settled is not taken up again');
    return;
  }
  const { gateway, amount } = settled;
  const payment_id = await recordCapture(tx, {
    attempt_id: settled.id,
    order_id,
    gateway,
    trans_id: transId,
    captured: amount,
    surplus,
  });
  if (surplus) return refundLatePayment(tx, order, { payment_id, amount, isLate: surplus === 'late' });

  await markPaid(tx, order_id, amount, settled);
  if (!isRevived) await moveOrder(tx, order_id, 'pay', { by: 'system', ...(at && { at }) });
  await replaceAttempts(tx, order_id);
  await notifyOrderReceived(tx, order);
}

/** Why an order does not want this money: it has been paid, or it has ended. */
function overpaymentOf({ status }: LockedOrder): 'double' | 'late' | null {
  if (status === 'awaiting_payment') return null;
  return status === 'failed' || status === 'cancelled' ? 'late' : 'double';
}

type Overpayment = Parameters<typeof refundOverpayment>[2];

/** Of an order that ended unpaid, and was paid all the same, nothing is left but to give the money back. */
async function refundLatePayment(tx: Tx, order: LockedOrder, surplus: Overpayment) {
  if (surplus.isLate) {
    if (order.status === 'failed') await moveOrder(tx, order.id, 'close', { by: 'system' });
    await markPaidLate(tx, order);
  }
  await refundOverpayment(tx, order, surplus);
}
