import { shareOfUnits } from '#domains/orders/share-out.ts';

/** A line as it was agreed to. */
export interface AgreedLine {
  quantity: number;
  estimated_weight_g: number | null; // of all units together; null: it is not sold by weight
  line_total: number;
  coupon_discount: number;
  redemption_discount: number;
  paid_share: number;
}

/** What of it is in the parcel. */
export interface Came {
  quantity: number;
  weight_g: number | null;
  substitute: { quantity: number; unit_price: number } | null;
}

/**
 * What was agreed to for the goods of a line: their price less their share of the discounts. The fees are for the van
 * and the bag, which come all the same.
 */
export const agreedFor = ({ line_total, coupon_discount, redemption_discount, paid_share }: AgreedLine) =>
  Math.min(line_total - coupon_discount - redemption_discount, paid_share);

/** Goods by weight are worth as much as they weigh, others as many as there are. Neither is ever worth more. */
function ownWorth(line: AgreedLine, { quantity, weight_g }: Came): number {
  const agreed = agreedFor(line);
  if (line.estimated_weight_g === null) {
    return shareOfUnits({ paid_share: agreed, quantity: line.quantity }, quantity);
  }
  return Math.min(agreed, Math.round((agreed * (weight_g ?? 0)) / line.estimated_weight_g));
}

/** What is not charged of a line: whatever comes in place of it, nobody pays more than they agreed to. */
export function takenOff(line: AgreedLine, came: Came): number {
  const agreed = agreedFor(line);
  const { substitute } = came;
  const instead = substitute ? substitute.quantity * substitute.unit_price : 0;
  return agreed - Math.min(agreed, ownWorth(line, came) + instead);
}

const smallestCoin = 5; // sen

interface Cut {
  taken_off: number;
  paid_share: number;
}

/**
 * At the door only whole five sen change hands. What is taken off is rounded up to them, which favours whoever pays,
 * and the few sen more come off the first lines that have them.
 */
export function inCoins<Line extends Cut>(lines: readonly Line[]): Line[] {
  const off = lines.reduce((sum, line) => sum + line.taken_off, 0);
  let more = (smallestCoin - (off % smallestCoin)) % smallestCoin;
  return lines.map((line) => {
    const extra = Math.min(more, line.paid_share - line.taken_off);
    more -= extra;
    return { ...line, taken_off: line.taken_off + extra };
  });
}
