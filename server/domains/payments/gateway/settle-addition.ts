import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { lockStockOfReservations } from '#domains/inventory/lock-stock.ts';
import { releaseReservation } from '#domains/inventory/release-reservation.ts';
import { addLines } from '#domains/orders/additions/add-lines.ts';
import { endAddition, findAddition, lockAddition } from '#domains/orders/additions/addition-rows.ts';
import { endLockedAddition } from '#domains/orders/additions/fail-addition.ts';
import { findPayable, type LockedOrder, lockOrder } from '#domains/orders/order-money.ts';
import { skusOfLines } from '#domains/orders/order-rows.ts';
import { refundOverpayment } from '#domains/refunds/goodwill/refund-overpayment.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { replaceAttempts } from '../attempts/start-payment-attempt.ts';
import { moveAttempt } from '../queries.ts';
import { recordCapture } from './record-capture.ts';

/**
 * Settles the payment of an addition, once: its lines enter the order. When packing or a cancellation came first, or
 * the addition has ended, the money is refunded. Locks are taken in the usual order: wallet, reservations, stock,
 * order, addition, attempt.
 */
export async function settleAddition(
  tx: Tx,
  { id, order_id }: Attempt,
  additionId: string,
  transId: string | null,
): Promise<void> {
  const [seen, waiting] = [await findPayable(tx, order_id), await findAddition(tx, additionId)];
  if (!seen || !waiting)
    throw new Error(`settleAddition: attempt ${id} has no order ${order_id} or no addition ${additionId}`);
  await lockWallet(tx, seen.shopper_id);
  const skus = skusOfLines(waiting.lines ?? []).map(({ sku_id }) => sku_id);
  await lockStockOfReservations(tx, [order_id, additionId], skus);
  const order = await lockOrder(tx, order_id);
  const { state, lines } = await lockAddition(tx, additionId);
  const isDue = lines !== null && isStillOpen(order);

  const settled = await moveAttempt(tx, id, isDue ? 'settle' : 'overpay');
  if (!settled) return;
  const { gateway, amount } = settled;
  const payment_id = await recordCapture(tx, {
    attempt_id: settled.id,
    order_id,
    addition_id: additionId,
    gateway,
    trans_id: transId,
    captured: amount,
    overpayment: isDue ? null : 'addition',
  });
  if (!isDue) {
    if (state === 'awaiting_payment') await endLockedAddition(tx, additionId);
    return refundOverpayment(tx, order, { payment_id, amount, isLate: false });
  }
  await releaseReservation(tx, additionId); // the order takes the same units; the stock is locked in between
  await endAddition(tx, additionId, 'added');
  const growth = { total: amount, captured: amount, credit: 0, rounding: 0 };
  const short = await addLines(tx, order, { id: additionId, lines }, growth);
  if (short.length > 0)
    throw new Error(`settleAddition: the reserved units of addition ${additionId} are gone`);
  await replaceAttempts(tx, order_id);
}

/** A payment that began before the cut-off counts until the order is picked. */
const isStillOpen = ({ status, awaits_decision }: LockedOrder) =>
  status === cancelledInPart && !awaits_decision;
