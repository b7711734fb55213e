import { singleApproverLimit } from '@kebun/contract/refunds/refund-status.ts';
import type { LockedOrder } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { approveRefund } from '../decisions/approve-refund.ts';
import { insertRefund } from '../queries.ts';
import { splitOf } from '../refund-rules.ts';

/**
 * What was paid for and is not in the parcel goes back where it came from, without anybody asking: money waits to be
 * sent the way it came, store credit is that again at once. More than one person may agree to alone waits for two.
 * Once: an order is packed once. The wallet is locked already, and so is the order.
 */
export async function refundShortage(tx: Tx, order: LockedOrder, short: number): Promise<void> {
  const split = splitOf(order, short);
  const refund = await insertRefund(tx, {
    order_id: order.id,
    kind: 'short',
    status: 'requested',
    refund_to: split.amount === 0 ? 'wallet' : 'original',
    ...split,
  });
  if (!refund) throw new Error('What was short goes back once');
  if (short <= singleApproverLimit) await approveRefund(tx, refund, order.shopper_id, { by: 'system' });
}
