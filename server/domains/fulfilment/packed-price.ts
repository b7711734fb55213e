import { allocationForUnits } from '#domains/orders/allocate-payment.ts';

/** A line as it was agreed to, less what was cancelled of it since. */
export interface AgreedLine {
  quantity: number;
  estimated_weight_g: number | null; // of all units together; null: it is not sold by weight
  agreed: number; // for the goods; the fees are for the van and the bag, which come all the same
}

/** What of it is in the parcel. */
export interface PackedResult {
  quantity: number;
  weight_g: number | null;
  substitute: { quantity: number; unit_price: number } | null;
}

/** Goods by weight are worth as much as they weigh, others as many as there are. Neither is ever worth more. */
function packedPrice(
  { agreed, estimated_weight_g, quantity: wanted }: AgreedLine,
  { quantity, weight_g }: PackedResult,
): number {
  if (estimated_weight_g === null) {
    return allocationForUnits({ paid_share: agreed, quantity: wanted }, quantity);
  }
  return Math.min(agreed, Math.round((agreed * (weight_g ?? 0)) / estimated_weight_g));
}

/** What is not charged of a line: whatever comes in place of it, nobody pays more than they agreed to. */
export function priceReductionOf(line: AgreedLine, came: PackedResult): number {
  const { agreed } = line;
  const { substitute } = came;
  const instead = substitute ? substitute.quantity * substitute.unit_price : 0;
  return agreed - Math.min(agreed, packedPrice(line, came) + instead);
}
