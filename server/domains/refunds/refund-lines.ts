import { total } from '@kebun/contract/lib/money.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { applyPriceReduction } from '#domains/orders/price-reduction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { OpenLine, OrderTerms, RefundLine } from './refund-rows.ts';
import { linesOf, type RequestedItems } from './requested-lines.ts';

/** Returns the line with the price of its products, without fees. */
export const toCancelledLine = (line: OpenLine): OpenLine => ({
  ...line,
  paid_allocation: line.agreed,
  taken: 0,
});

/**
 * Returns the lines to cancel, or undefined for the whole order. An unpaid order, or one being picked, can only be
 * cancelled completely.
 */
export function cancelledLines(order: OrderTerms, items: RequestedItems): RefundLine[] | undefined {
  if (!items) return undefined;
  const lines = linesOf({ lines: order.lines.map(toCancelledLine) }, items);
  const units = total(lines.map(({ quantity }) => quantity));
  if (units === total(order.lines.map(({ quantity }) => quantity))) return undefined;
  if (order.status !== cancelledInPart) throw new Refusal('whole_order_only');
  return lines;
}

/** Returns the paid part of these lines in sen. The rest reduces the cash due. */
export function paidAmountOf(order: OrderTerms, unwanted: readonly RefundLine[]): number {
  const lines = order.lines.map(({ id, paid_allocation }) => ({
    paid_allocation,
    price_reduction: unwanted.find(({ line_id }) => line_id === id)?.amount ?? 0,
  }));
  return applyPriceReduction(order, lines).refund_amount;
}
