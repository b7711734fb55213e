import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import type { LockedOrder } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { approveRefund } from '../decisions/approve-refund.ts';
import { selectShortOfEstimate } from '../initiated-rows.ts';
import { insertRefund } from '../queries.ts';
import { splitOf } from '../refund-rules.ts';

/**
 * Refunds what was paid for items missing in the parcel. Money waits to be sent to its source; store credit is
 * returned at once. Amounts that one person may not approve alone wait for two. The weight margin does not count to
 * them. An order is packed once, so this runs once. The caller holds the locks on wallet and order.
 */
export async function refundShortage(tx: Tx, order: LockedOrder, short: number): Promise<void> {
  const split = splitOf(order, short);
  const refund = await insertRefund(tx, {
    order_id: order.id,
    kind: 'shortage',
    status: 'requested',
    refund_to: split.amount === 0 ? 'wallet' : 'original',
    ...split,
  });
  if (!refund)
    throw new Error(
      `refundShortage: insertRefund returned no row, although order ${order.id} is packed once`,
    );
  const ofPacker = await selectShortOfEstimate(tx, order.id, short);
  if (ofPacker <= singleApproverLimit) await approveRefund(tx, refund, order.shopper_id, { by: 'system' });
}
