import { total } from '@kebun/contract/lib/money.ts';
import type { RefundTerms } from '@kebun/contract/refunds/refunds.ts';

/** Of each line, how many something is asked for; 0: none. */
export type Chosen = Readonly<Record<string, number>>;

/** At first: of an order that is not wanted all of it, of one that came nothing, for whoever asks says of what. */
export const atFirst = ({ kind, items }: Pick<RefundTerms, 'kind' | 'items'>): Chosen =>
  Object.fromEntries(
    items.map(({ order_item_id, quantity }) => [order_item_id, kind === 'refund' ? 0 : quantity]),
  );

/** What that comes to, by the shop's own reckoning. There may be less left to go back. */
export const worthOf = ({ items }: Pick<RefundTerms, 'items'>, chosen: Chosen): number =>
  total(items.map(({ order_item_id, amounts }) => amounts[(chosen[order_item_id] ?? 0) - 1] ?? 0));

/** All goods of it: the order itself is not wanted. */
export const isWhole = ({ items }: Pick<RefundTerms, 'items'>, chosen: Chosen): boolean =>
  items.every(({ order_item_id, quantity }) => chosen[order_item_id] === quantity);

const smallestCoin = 5; // sen, at the door

/** What comes of cancelling so much of an order: what goes back, and what is left to pay at the door. */
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
