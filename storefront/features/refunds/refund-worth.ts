import { total } from '@kebun/contract/lib/money.ts';
import type { RefundTerms } from '@kebun/contract/refunds/refunds.ts';

/** The requested quantity of each line; 0: none. */
export type Chosen = Readonly<Record<string, number>>;

/** Returns the first choice: all lines of a cancellation, no line of a delivered order. */
export const atFirst = ({ kind, items }: Pick<RefundTerms, 'kind' | 'items'>): Chosen =>
  Object.fromEntries(
    items.map(({ order_item_id, quantity }) => [order_item_id, kind === 'refund' ? 0 : quantity]),
  );

/** Returns the amount paid for the chosen lines, computed as the shop does. The rest of the payment may be smaller. */
export const worthOf = ({ items }: Pick<RefundTerms, 'items'>, chosen: Chosen): number =>
  total(items.map(({ order_item_id, amounts }) => amounts[(chosen[order_item_id] ?? 0) - 1] ?? 0));

/** Returns whether all lines are chosen: the order is cancelled as a whole. */
export const isWhole = ({ items }: Pick<RefundTerms, 'items'>, chosen: Chosen): boolean =>
  items.every(({ order_item_id, quantity }) => chosen[order_item_id] === quantity);

const smallestCoin = 5; // sen, at the door

/** Returns the refund of a partial cancellation, and the remaining cash to pay. */
export function cancelledWorth(terms: Pick<RefundTerms, 'items' | 'refundable' | 'at_door'>, chosen: Chosen) {
  const { refundable, at_door } = terms;
  if (isWhole(terms, chosen)) return { back: refundable, atDoor: 0 };
  const worth = worthOf(terms, chosen);
  const off = at_door > 0 ? Math.ceil(worth / smallestCoin) * smallestCoin : worth;
  return { back: Math.max(0, off - at_door), atDoor: Math.max(0, at_door - off) };
}

export const itemsIn = (chosen: Chosen) =>
  Object.entries(chosen).flatMap(([order_item_id, quantity]) =>
    quantity > 0 ? [{ order_item_id, quantity }] : [],
  );
