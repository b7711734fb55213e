import { percentOf, sen, times } from '../lib/money.ts';

/** A line of products: units at one price. */
export interface PricedUnits {
  quantity: number;
  list_price: number; // of one unit, before any sale
  unit_price: number; // of one unit, as charged
}

const lineSubtotal = ({ list_price, quantity }: PricedUnits) => times(list_price, quantity);
export const lineTotal = ({ unit_price, quantity }: PricedUnits) => times(unit_price, quantity);

/** Returns the money of a line in sen: at list price, the sale's discount, and as charged. */
export function lineMoney(line: PricedUnits) {
  const line_subtotal = lineSubtotal(line);
  const line_total = lineTotal(line);
  return { line_subtotal, line_discount: sen(line_subtotal - line_total), line_total };
}

/** Returns the value of the products at sale prices in sen, before coupons and fees. */
export const productValueOf = (totals: { items_total: number; product_discount: number }) =>
  sen(totals.items_total - totals.product_discount);

/**
 * Returns what is added in case a line weighs more than estimated, in sen: `net` is its price after all discounts. The
 * price with the margin is the most that the line may cost.
 */
export const weightMargin = (net: number, line: { weight_tolerance_percent: number }) =>
  percentOf(net, line.weight_tolerance_percent);

/** Returns the expected grams of a line, or null when it is not sold by weight. */
export const estimatedWeight = (line: { sale_mode: string; weight_g: number | null; quantity: number }) =>
  line.sale_mode === 'weight' && line.weight_g ? line.weight_g * line.quantity : null;
