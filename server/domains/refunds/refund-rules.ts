import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { can } from '@kebun/contract/orders/order-status.ts';
import type { RefundDestination } from '@kebun/contract/refunds/refund-status.ts';
import { allocationForUnits } from '#domains/orders/allocate-payment.ts';
import type { OpenLine, OrderTerms } from './refund-rows.ts';

export type RequestableKind = 'cancellation' | 'refund';

/** Before it has come it can be cancelled; afterwards money can come back. */
export const kindFor = ({ status }: Pick<OrderTerms, 'status'>): RequestableKind =>
  status === 'delivered' ? 'refund' : 'cancellation';

/** What has not gone back, and is in no request that waits to be decided about. */
export const refundableOf = ({ captured, store_credit, refunded, promised }: OrderTerms) =>
  captured + store_credit - refunded - promised;

/** Why nothing of this kind can be asked for now; undefined where it can. */
export function refundBlockReason(kind: RequestableKind, order: OrderTerms): RefusalCode | undefined {
  if (kind === 'cancellation') {
    if (order.status === 'cancelled' || order.status === 'failed') return 'already_cancelled';
    if (order.was_asked) return 'asked_before';
    return can('cancel', order) ? undefined : 'too_late_to_cancel';
  }
  if (order.status !== 'delivered') return 'order_cannot_move';
  if (!order.is_in_time) return 'refund_window_over';
  return refundableOf(order) > 0 ? undefined : 'nothing_to_refund';
}

/** Nobody has paid or picked anything yet, so there is nothing to decide. */
export const isImmediate = ({ status }: Pick<OrderTerms, 'status'>) => status === 'awaiting_payment';

/** Only customers have a wallet. What a driver was handed is handed back in the wallet too, where there is one. */
export const allowedDestinations = ({ owner }: Pick<OrderTerms, 'owner'>): RefundDestination[] =>
  owner === 'customer' ? ['wallet', 'original'] : ['original'];

/** What so many more units of a line come to, after those that have been asked for. */
export const amountOf = (line: OpenLine, units: number) =>
  allocationForUnits(line, line.taken + units) - allocationForUnits(line, line.taken);

interface Paid {
  captured: number;
  store_credit: number;
  refunded: number;
  credit_refunded: number; // before the cash of the order came, there was nothing else to give back
}

/** Of what goes back, money first and store credit after it: each no more than is left of it. */
export function splitOf(
  { captured, refunded, credit_refunded }: Paid,
  wanted: number,
): { amount: number; credit: number } {
  const amount = Math.min(wanted, captured - (refunded - credit_refunded));
  return { amount, credit: wanted - amount };
}
