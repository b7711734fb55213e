import type { RefundTerms } from '@kebun/contract/refunds.ts';

/** Of each line, how many something is asked for; 0: none. */
export type Chosen = Readonly<Record<string, number>>;

/** At first: of an order that is not wanted all of it, of one that came nothing, for whoever asks says of what. */
export const atFirst = ({ kind, items }: Pick<RefundTerms, 'kind' | 'items'>): Chosen =>
  Object.fromEntries(
    items.map(({ order_item_id, quantity }) => [order_item_id, kind === 'refund' ? 0 : quantity]),
  );

/** What that comes to, by the shop's own reckoning. There may be less left to go back. */
export const worthOf = ({ items }: Pick<RefundTerms, 'items'>, chosen: Chosen): number =>
  items.reduce(
    (sum, { order_item_id, amounts }) => sum + (amounts[(chosen[order_item_id] ?? 0) - 1] ?? 0),
    0,
  );

export const itemsIn = (chosen: Chosen) =>
  Object.entries(chosen).flatMap(([order_item_id, quantity]) =>
    quantity > 0 ? [{ order_item_id, quantity }] : [],
  );
