import {
  type RefundDestination,
  type RefundReason,
  refundReasons,
} from '@kebun/contract/refunds/refund-status.ts';
import { lockOrderAggregate } from '#domains/orders/lock-order-aggregate.ts';
import { lockOrder, setAwaitsDecision } from '#domains/orders/order-money.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { approveRefund } from '../decisions/approve-refund.ts';
import { destinationFor } from '../destination-for.ts';
import { notifyRefund } from '../messages/notify-refund.ts';
import { insertLines, insertRefund, type OrderReference, selectTerms } from '../queries.ts';
import { cancelledLines, paidAmountOf } from '../refund-lines.ts';
import type { LockedRefund, OrderTerms } from '../refund-rows.ts';
import {
  isImmediate,
  kindFor,
  type RequestableKind,
  refundableOf,
  refundBlockReason,
  splitOf,
} from '../refund-rules.ts';
import { capLines, linesOf, type RequestedItems, sumOf } from '../requested-lines.ts';

interface RefundRequest {
  order: OrderReference;
  kind?: RequestableKind | undefined;
  reason: string | null;
  comment: string | null;
  items?: RequestedItems;
  refund_to?: RefundDestination | undefined;
}

/**
 * Requests the cancellation of an order or of some items, or a refund after delivery. Unpaid and unpicked orders
 * are cancelled at once; otherwise staff decide. Until then the request can be withdrawn, and the order does not
 * move. A cancellation can be requested once. Units and amounts are limited to what was delivered and paid.
 */
export async function requestRefund(
  tx: Tx,
  shopper: Shopper,
  request: RefundRequest,
  windowHours: number,
): Promise<LockedRefund> {
  const seen = await selectTerms(tx, shopper.id, request.order, windowHours);
  if (!seen) throw new Refusal('order_not_found');
  const kind = request.kind ?? kindFor(seen);
  const isAtOnce = (order: OrderTerms) => kind === 'cancellation' && isImmediate(order);

  const locked = isAtOnce(seen)
    ? await lockOrderAggregate(tx, { id: seen.id, shopper_id: shopper.id })
    : await lockOrder(tx, seen.id);
  const order = await selectTerms(tx, shopper.id, { id: seen.id }, windowHours); // a payment may have arrived in the meantime
  if (!order) throw new Refusal('order_not_found');
  const blockReason = refundBlockReason(kind, order);
  if (blockReason) throw new Refusal(blockReason);

  const { lines, sum, is_partial } = requestedAmounts(kind, order, request.items);
  const refund = await insertRefund(tx, {
    order_id: order.id,
    kind,
    is_partial,
    status: 'requested',
    reason: reasonOf(kind, request.reason),
    comment: request.comment?.trim() || null,
    refund_to: destinationFor(order, request.refund_to),
    requested_by: shopper.id,
    ...splitOf(order, sum),
  });
  if (!refund) throw new Refusal('already_requested');
  if (lines.length > 0) await insertLines(tx, refund.id, lines);

  if (isAtOnce(order)) await approveRefund(tx, refund, shopper.id, { by: 'shopper' });
  else {
    if (kind === 'cancellation') await setAwaitsDecision(tx, locked, true);
    await notifyRefund(tx, refund, 'requested');
  }
  return refund;
}

/** Returns the requested lines, for delivered items or a partial cancellation. */
function requestedAmounts(kind: RequestableKind, order: OrderTerms, items: RequestedItems) {
  const all = refundableOf(order);
  if (kind === 'refund') {
    const lines = capLines(linesOf(order, items), all);
    return { lines, sum: sumOf(lines), is_partial: false };
  }
  const unwanted = cancelledLines(order, items);
  return unwanted
    ? { lines: unwanted, sum: paidAmountOf(order, unwanted), is_partial: true }
    : { lines: [], sum: all, is_partial: false };
}

function reasonOf(kind: RequestableKind, typed: string | null): RefundReason {
  const reason = refundReasons[kind].find((known) => known === typed);
  if (!reason) throw invalidField('reason', 'order.choose_reason');
  return reason;
}
