import type { LockedOrder } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { approveRefund } from '../decisions/approve-refund.ts';
import { insertLines, insertRefund } from '../queries.ts';
import type { RefundLine } from '../refund-rows.ts';
import { splitOf } from '../refund-rules.ts';

/**
 * Refunds what a swapped line costs less than was paid for it. Money waits to be sent to its source; store credit is
 * returned at once. A rule decides the amount, so it needs no approval of staff. Returns the id of the refund. The
 * caller holds the locks on wallet and order.
 */
export async function refundSwap(tx: Tx, order: LockedOrder, line: RefundLine): Promise<string> {
  const split = splitOf(order, line.amount);
  const refund = await insertRefund(tx, {
    order_id: order.id,
    kind: 'swap',
    status: 'requested',
    refund_to: split.amount === 0 ? 'wallet' : 'original',
    ...split,
  });
  if (!refund)
    throw new Error(`refundSwap: insertRefund returned no row, although order ${order.id} is locked`);
  await insertLines(tx, refund.id, [line]);
  await approveRefund(tx, refund, order.shopper_id, { by: 'system' });
  return refund.id;
}
