import { ceilToFiveSen } from '@kebun/contract/lib/money.ts';
import { amountOfChosen, type ChosenQuantities } from '@kebun/contract/refunds/chosen-quantities.ts';
import type { RefundTerms } from '@kebun/contract/refunds/refunds.ts';

/** Returns the first choice: all lines of a cancellation or the given one, no line of a delivered order. */
export function initialQuantities(
  { kind, items }: Pick<RefundTerms, 'kind' | 'items'>,
  line?: string,
): ChosenQuantities {
  const isKnown = items.some(({ order_item_id }) => order_item_id === line);
  const isChosen = (id: string) => kind !== 'refund' && (!isKnown || id === line);
  return Object.fromEntries(
    items.map(({ order_item_id: id, quantity }) => [id, isChosen(id) ? quantity : 0]),
  );
}

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
