import { weightMargin } from '@kebun/contract/cart/line-money.ts';
import { share } from '@kebun/contract/lib/money.ts';
import type { ShownLine } from './order-rows.ts';

type WeightedLine = Pick<
  ShownLine,
  'line_total' | 'coupon_discount' | 'quantity' | 'weight_tolerance_percent'
>;

/**
 * Allocates the amount of an order to its lines: each price less its share of the discounts, plus its weight margin and
 * its share of the fees. The shares add up to the total, in sen. When the products are free, every unit has the same
 * weight.
 */
export function allocatePayment<Line extends WeightedLine>(
  lines: readonly Line[],
  paid: number,
): (Line & { paid_allocation: number })[] {
  const prices = lines.map((line) => {
    const price = line.line_total - line.coupon_discount;
    return price + weightMargin(price, line);
  });
  const isFree = prices.every((price) => price === 0);
  const shares = share(paid, isFree ? lines.map(({ quantity }) => quantity) : prices);
  return lines.map((line, index) => ({ ...line, paid_allocation: shares[index] ?? 0 }));
}

interface SharedLine {
  paid_allocation: number;
  quantity: number;
}

/** Returns the share of the first `units` units of a line, in sen. All units together are the whole line. */
export const allocationForUnits = ({ paid_allocation, quantity }: SharedLine, units: number): number =>
  Math.floor(paid_allocation / quantity) * units + Math.min(units, paid_allocation % quantity);
