import { times } from '@kebun/contract/lib/money.ts';
import { allocationForUnits } from '#domains/orders/allocate-payment.ts';

/** The agreed line, less its cancelled units. */
export interface AgreedLine {
  quantity: number;
  estimated_weight_g: number | null; // of all units together; null: not sold by weight
  margin_percent: number; // that `agreed` covers beyond the estimated weight
  agreed: number; // the most that the products may cost; fees are charged in any case
}

/** The packed content of a line. */
export interface PackedResult {
  quantity: number;
  weight_g: number | null;
  substitute: { quantity: number; unit_price: number } | null;
}

/** Returns the price of the packed content: by weight or by units, and at most the agreed price. */
function packedPrice(
  { agreed, estimated_weight_g, margin_percent, quantity: ordered }: AgreedLine,
  { quantity, weight_g }: PackedResult,
): number {
  if (estimated_weight_g === null) {
    return allocationForUnits({ paid_allocation: agreed, quantity: ordered }, quantity);
  }
  const covered = estimated_weight_g * (100 + margin_percent); // in hundredths of a gram
  return Math.min(agreed, Math.round((agreed * (weight_g ?? 0) * 100) / covered));
}

/** Returns the amount in sen that is not charged for a line. Substitutes never make it cost more than agreed. */
export function priceReductionOf(line: AgreedLine, came: PackedResult): number {
  const { agreed } = line;
  const { substitute } = came;
  const instead = substitute ? times(substitute.unit_price, substitute.quantity) : 0;
  return agreed - Math.min(agreed, packedPrice(line, came) + instead);
}
