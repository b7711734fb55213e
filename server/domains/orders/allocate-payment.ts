import { share } from '@kebun/contract/lib/money.ts';
import type { ShownLine } from './order-rows.ts';

type Weighed = Pick<ShownLine, 'line_total' | 'coupon_discount' | 'quantity'>;

/**
 * Shares out over its lines what an order is paid by: each has its price less its share of the discounts, with its
 * share of the fees. Together they are the whole, to the sen. Where the goods cost nothing, every unit counts the same.
 */
export function allocatePayment<Line extends Weighed>(
  lines: readonly Line[],
  paid: number,
): (Line & { paid_share: number })[] {
  const prices = lines.map(({ line_total, coupon_discount }) => line_total - coupon_discount);
  const isFree = prices.every((price) => price === 0);
  const shares = share(paid, isFree ? lines.map(({ quantity }) => quantity) : prices);
  return lines.map((line, place) => ({ ...line, paid_share: shares[place] ?? 0 }));
}

interface SharedLine {
  paid_share: number;
  quantity: number;
}

/** What so many units of a line come to, the first ones first. All of them are the line. */
export const allocationForUnits = ({ paid_share, quantity }: SharedLine, units: number): number =>
  Math.floor(paid_share / quantity) * units + Math.min(units, paid_share % quantity);
