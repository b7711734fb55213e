import { keepStock } from '#domains/catalogue/keep-stock.ts';
import { moveOrder } from '#domains/orders/move-order.ts';
import { type LockedOrder, lockOrder, notePaid } from '#domains/orders/order-money.ts';
import { tellReceived } from '#domains/orders/tell-received.ts';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Attempt } from './attempt.ts';
import { insertPayment, moveAttempt, replaceAttempts } from './queries.ts';

/**
 * The gateway has the money. However often and from wherever that is heard, it counts once: the order is confirmed
 * and whoever placed it is told. What an order does not want any more is written down as money that goes back.
 * Stock is locked before the order, and the order before the try, as everywhere.
 */
export async function settlePayment(tx: Tx, attempt: Attempt, transId: string | null): Promise<void> {
  await keepStock(tx, attempt.order_id);
  const order = await lockOrder(tx, attempt.order_id);
  const surplus = surplusOf(order);

  const settled = await moveAttempt(tx, attempt.id, surplus ? 'return' : 'settle');
  if (!settled) return;

  const { order_id, gateway, amount } = settled;
  const capture = { attempt_id: settled.id, order_id, gateway, trans_id: transId, captured: amount, surplus };
  if (!(await insertPayment(tx, capture))) throw new Refusal('payment_mismatch');
  if (surplus) return;

  await notePaid(tx, order_id, amount);
  await moveOrder(tx, order_id, 'pay', { by: 'system' });
  await replaceAttempts(tx, order_id);
  await tellReceived(tx, order);
}

/** Why an order does not want this money: it has been paid, or it has ended. */
function surplusOf({ status }: LockedOrder): 'double' | 'late' | null {
  if (status === 'awaiting_payment') return null;
  return status === 'failed' || status === 'cancelled' ? 'late' : 'double';
}
