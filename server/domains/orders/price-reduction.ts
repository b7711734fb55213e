import type { PayableOrder } from './order-money.ts';

/** A line with the amount that is not charged. */
interface ReducedLine {
  taken_off: number; // sen
  paid_share: number;
}

interface PriceReduction<Line> {
  lines: Line[];
  taken_off: number; // sum over all lines
  less_due: number; // the part that is not collected at the door
  goes_back: number; // the rest, which was paid and is refunded
}

type Costs = Pick<PayableOrder, 'payment_gateway' | 'total' | 'less_due' | 'captured' | 'in_coins'>;

/** Returns the cash that the driver still collects, in sen. */
export const cashDue = ({ payment_gateway, total, less_due, captured }: Omit<Costs, 'in_coins'>) =>
  payment_gateway === 'cod' ? total - less_due - captured : 0;

/**
 * Applies a price reduction to an order, for cancelled or missing goods. The cash due falls first, and the rest is
 * refunded. `lines` must be all lines of the order.
 */
export function applyPriceReduction<Line extends ReducedLine>(
  order: Costs,
  all: readonly Line[],
): PriceReduction<Line> {
  const due = cashDue(order);
  const lines = due > 0 && order.in_coins ? roundUpToFiveSen(all) : [...all];
  const taken_off = offOf(lines);
  const less_due = Math.min(taken_off, due);
  return { lines, taken_off, less_due, goes_back: taken_off - less_due };
}

const offOf = (lines: readonly ReducedLine[]) => lines.reduce((sum, line) => sum + line.taken_off, 0);

const smallestCoin = 5; // sen

/**
 * Rounds a reduction up to five sen, in favour of the payer, unless the shop takes cash to the sen. The extra sen
 * are taken from the first lines that have them.
 */
export function roundUpToFiveSen<Line extends ReducedLine>(lines: readonly Line[]): Line[] {
  let more = (smallestCoin - (offOf(lines) % smallestCoin)) % smallestCoin;
  return lines.map((line) => {
    const extra = Math.min(more, line.paid_share - line.taken_off);
    more -= extra;
    return { ...line, taken_off: line.taken_off + extra };
  });
}
