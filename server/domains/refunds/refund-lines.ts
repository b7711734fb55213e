import { total } from '@kebun/contract/lib/money.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { applyPriceReduction } from '#domains/orders/price-reduction.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { OpenLine, OrderTerms, RefundLine } from './refund-rows.ts';
import { linesOf, type RequestedItems } from './requested-lines.ts';

/** A line as it can be taken out of its order: for what was agreed to for the goods, without the fees. */
export const toCancelledLine = (line: OpenLine): OpenLine => ({ ...line, paid_share: line.agreed, taken: 0 });

/**
 * The goods that are not wanted of an order; undefined where that is all of it, named or not. Of an order that is still
 * to be paid, or that is being picked, it is all or nothing.
 */
export function cancelledLines(order: OrderTerms, items: RequestedItems): RefundLine[] | undefined {
  if (!items) return undefined;
  const lines = linesOf({ lines: order.lines.map(toCancelledLine) }, items);
  const units = total(lines.map(({ quantity }) => quantity));
  if (units === total(order.lines.map(({ quantity }) => quantity))) return undefined;
  if (order.status !== cancelledInPart) throw new Refusal('cancelled_whole');
  return lines;
}

/** What has been paid for them; the rest is not asked for at the door. */
export function paidAmountOf(order: OrderTerms, unwanted: readonly RefundLine[]): number {
  const lines = order.lines.map(({ id, paid_share }) => ({
    paid_share,
    taken_off: unwanted.find(({ line_id }) => line_id === id)?.amount ?? 0,
  }));
  return applyPriceReduction(order, lines).goes_back;
}
