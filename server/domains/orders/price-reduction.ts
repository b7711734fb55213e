import { ceilToFiveSen, total } from '@kebun/contract/lib/money.ts';
import type { PayableOrder } from './order-money.ts';

/** A line with the amount that is not charged. */
interface ReducedLine {
  price_reduction: number; // sen
  paid_allocation: number;
}

interface PriceReduction<Line> {
  lines: Line[];
  price_reduction: number; // sum over all lines
  cash_reduction: number; // the part that is not collected at the door
  refund_amount: number; // the rest, which was paid and is refunded
}

type Costs = Pick<PayableOrder, 'payment_gateway' | 'total' | 'cash_reduction' | 'captured' | 'rounds_cash'>;

/** Returns the cash that the driver still collects, in sen. */
export const cashDue = ({ payment_gateway, total, cash_reduction, captured }: Omit<Costs, 'rounds_cash'>) =>
  payment_gateway === 'cod' ? total - cash_reduction - captured : 0;

/**
 * Applies a price reduction to an order, for cancelled or missing items. The cash due falls first, and the rest is
 * refunded. `lines` must be all lines of the order.
 */
export function applyPriceReduction<Line extends ReducedLine>(
  order: Costs,
  all: readonly Line[],
): PriceReduction<Line> {
  const due = cashDue(order);
  const lines = due > 0 && order.rounds_cash ? roundUpToFiveSen(all) : [...all];
  const price_reduction = offOf(lines);
  const cash_reduction = Math.min(price_reduction, due);
  return { lines, price_reduction, cash_reduction, refund_amount: price_reduction - cash_reduction };
}

const offOf = (lines: readonly ReducedLine[]) => total(lines.map((line) => line.price_reduction));

/**
 * Rounds a reduction up to five sen, in favour of the payer, unless the shop takes cash to the sen. The extra sen
 * are taken from the first lines that have them.
 */
export function roundUpToFiveSen<Line extends ReducedLine>(lines: readonly Line[]): Line[] {
  const off = offOf(lines);
  let more = ceilToFiveSen(off) - off;
  return lines.map((line) => {
    const extra = Math.min(more, line.paid_allocation - line.price_reduction);
    more -= extra;
    return { ...line, price_reduction: line.price_reduction + extra };
  });
}
