import type { RefundReason } from '@kebun/contract/refunds/refund-status.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { destinationFor } from '../destination-for.ts';
import { insertLines, insertRefund, type OrderReference, selectTerms } from '../queries.ts';
import type { LockedRefund, OrderTerms } from '../refund-rows.ts';
import { refundableOf, splitOf } from '../refund-rules.ts';
import { capLines, linesOf, sumOf } from '../requested-lines.ts';

/** Returns the shopper's own order with what can be refunded, or undefined. */
export const findRefundTerms = (
  db: Db,
  shopperId: string,
  order: OrderReference,
  hours: number,
): Promise<OrderTerms | undefined> => selectTerms(db, shopperId, order, hours);

interface LineRefund {
  line_id: string;
  quantity: number;
  reason: RefundReason;
  comment: string | null;
}

/**
 * Requests a refund of units of one line of a delivered order: what was paid for them, and never more than is left of
 * the payment. The caller holds the lock on the order, has read it since, and decides.
 */
export async function requestLineRefund(
  tx: Tx,
  shopper: Shopper,
  order: OrderTerms,
  { line_id, quantity, reason, comment }: LineRefund,
): Promise<LockedRefund> {
  const lines = capLines(
    linesOf(order, [{ order_item_id: line_id, quantity }]),
    Math.max(0, refundableOf(order)),
  );
  const sum = sumOf(lines);
  if (sum === 0) throw new Refusal('nothing_to_refund');
  const refund = await insertRefund(tx, {
    order_id: order.id,
    kind: 'refund',
    status: 'requested',
    reason,
    comment,
    refund_to: destinationFor(order, undefined),
    requested_by: shopper.id,
    ...splitOf(order, sum),
  });
  if (!refund)
    throw new Error(`requestLineRefund: insertRefund returned no row, although order ${order.id} is locked`);
  await insertLines(tx, refund.id, lines);
  return refund;
}
