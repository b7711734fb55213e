import { ceilToFiveSen } from '@kebun/contract/lib/money.ts';
import { amountOfChosen, type ChosenQuantities } from '@kebun/contract/refunds/chosen-quantities.ts';
import type { RefundTerms } from '@kebun/contract/refunds/refunds.ts';

/** Returns the first choice: all lines of a cancellation, no line of a delivered order. */
export const initialQuantities = ({ kind, items }: Pick<RefundTerms, 'kind' | 'items'>): ChosenQuantities =>
  Object.fromEntries(
    items.map(({ order_item_id, quantity }) => [order_item_id, kind === 'refund' ? 0 : quantity]),
  );

/** Returns whether all lines are chosen: the order is cancelled as a whole. */
export const areAllUnitsChosen = ({ items }: Pick<RefundTerms, 'items'>, chosen: ChosenQuantities): boolean =>
  items.every(({ order_item_id, quantity }) => chosen[order_item_id] === quantity);

/** Returns the refund of a partial cancellation, and the remaining cash to pay. */
export function cancelledWorth(
  terms: Pick<RefundTerms, 'items' | 'refundable' | 'at_door'>,
  chosen: ChosenQuantities,
) {
  const { refundable, at_door } = terms;
  if (areAllUnitsChosen(terms, chosen)) return { back: refundable, atDoor: 0 };
  const worth = amountOfChosen(terms.items, chosen); // the rest of the payment may be smaller
  const off = at_door > 0 ? ceilToFiveSen(worth) : worth;
  return { back: Math.max(0, off - at_door), atDoor: Math.max(0, at_door - off) };
}
