import { total } from '../lib/money.ts';
import type { RefundTerms } from './refunds.ts';

/** The chosen quantity of each line, by line id; 0: none. */
export type ChosenQuantities = Readonly<Record<string, number>>;

/**
 * The amounts of 1, 2, 3 … units of a line, in sen. Units may differ by a sen, so that they add up to what was paid.
 */
type Amounts = readonly number[];

export const amountOfUnits = (amounts: Amounts, units: number) => amounts[units - 1] ?? 0;

/** Returns the amount of the chosen units in sen, as the shop computes it. */
export const amountOfChosen = (
  items: readonly Pick<RefundTerms['items'][number], 'order_item_id' | 'amounts'>[],
  chosen: ChosenQuantities,
) => total(items.map((item) => amountOfUnits(item.amounts, chosen[item.order_item_id] ?? 0)));

/** Returns the chosen lines as the requests name them. */
export const itemsIn = (chosen: ChosenQuantities) =>
  Object.entries(chosen).flatMap(([order_item_id, quantity]) =>
    quantity > 0 ? [{ order_item_id, quantity }] : [],
  );
