import type { PayableOrder } from './order-money.ts';

/** A line, and what is not charged of it. */
interface ReducedLine {
  taken_off: number; // sen
  paid_share: number;
}

interface PriceReduction<Line> {
  lines: Line[];
  taken_off: number; // of all of them
  less_due: number; // of it, what is not asked for at the door
  goes_back: number; // the rest: it has been paid
}

type Costs = Pick<PayableOrder, 'payment_gateway' | 'total' | 'less_due' | 'captured' | 'in_coins'>;

/** What the driver still asks for. */
export const cashDue = ({ payment_gateway, total, less_due, captured }: Omit<Costs, 'in_coins'>) =>
  payment_gateway === 'cod' ? total - less_due - captured : 0;

/**
 * An order of which something does not come, whether it was cancelled or is missing: the driver takes so much less, as
 * far as something is to be paid, and what has been paid goes back. All lines of the order are told.
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
 * At the door only whole five sen change hands, unless the shop takes cash to the sen. What is taken off is rounded up to them, which favours whoever pays,
 * and the few sen more come off the first lines that have them.
 */
export function roundUpToFiveSen<Line extends ReducedLine>(lines: readonly Line[]): Line[] {
  let more = (smallestCoin - (offOf(lines) % smallestCoin)) % smallestCoin;
  return lines.map((line) => {
    const extra = Math.min(more, line.paid_share - line.taken_off);
    more -= extra;
    return { ...line, taken_off: line.taken_off + extra };
  });
}
