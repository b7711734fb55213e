import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { can } from '@kebun/contract/orders/order-status.ts';
import type { RefundDestination } from '@kebun/contract/refunds/refund-status.ts';
import { allocationForUnits } from '#domains/orders/allocate-payment.ts';
import type { OpenLine, OrderTerms } from './refund-rows.ts';

export type RequestableKind = 'cancellation' | 'refund';

/** Returns the possible kind of request: a cancellation before delivery, a refund after it. */
export const kindFor = ({ status }: Pick<OrderTerms, 'status'>): RequestableKind =>
  status === 'delivered' ? 'refund' : 'cancellation';

/** Returns the amount in sen that is neither refunded nor requested. */
export const refundableOf = ({ captured, store_credit, refunded, promised }: OrderTerms) =>
  captured + store_credit - refunded - promised;

/** Returns why such a request is not possible, or undefined. */
export function refundBlockReason(kind: RequestableKind, order: OrderTerms): RefusalCode | undefined {
  if (kind === 'cancellation') {
    if (order.status === 'cancelled' || order.status === 'failed') return 'already_cancelled';
    if (order.was_requested) return 'already_requested';
    return can('cancel', order) ? undefined : 'too_late_to_cancel';
  }
  if (order.status !== 'delivered') return 'order_cannot_move';
  if (!order.is_in_time) return 'refund_window_over';
  return refundableOf(order) > 0 ? undefined : 'nothing_to_refund';
}

/** An unpaid and unpicked order is cancelled at once, without a decision. */
export const isImmediate = ({ status }: Pick<OrderTerms, 'status'>) => status === 'awaiting_payment';

/**
 * Returns where money can be refunded. Only customers have a wallet. Cash is refunded into the wallet if there is
 * one.
 */
export const allowedDestinations = ({ owner }: Pick<OrderTerms, 'owner'>): RefundDestination[] =>
  owner === 'customer' ? ['wallet', 'original'] : ['original'];

/** Returns the amount for further units of a line, after those already requested, in sen. */
export const amountOf = (line: OpenLine, units: number) =>
  allocationForUnits(line, line.taken + units) - allocationForUnits(line, line.taken);

interface OrderPayment {
  captured: number;
  store_credit: number;
  refunded: number;
  store_credit_refunded: number; // before the cash came, only store credit could be refunded
}

/** Splits a refund: money first, then store credit, each limited to what is left of it. */
export function splitOf(
  { captured, refunded, store_credit_refunded }: OrderPayment,
  requested: number,
): { amount: number; credit: number } {
  const amount = Math.min(requested, captured - (refunded - store_credit_refunded));
  return { amount, credit: requested - amount };
}
