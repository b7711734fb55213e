import type { Cart, CartItem } from '@kebun/contract/cart/cart.ts';
import { lineMoney } from '@kebun/contract/cart/line-money.ts';
import { lineKey } from './line-key.ts';

/**
 * A change of one product that the shop has not yet answered: a quantity, or a difference to the present one. It is
 * stored apart from the cart, so that undoing it means dropping it.
 */
export interface PendingChange {
  /** The line as it is in the cart, or as it would be. */
  line: CartItem;
  kind: 'to' | 'by';
  count: number;
}

export type PendingChanges = ReadonlyMap<string, PendingChange>;

/** Merges two changes of one product: taps add up, and a typed number replaces the taps before it. */
export function mergeChanges(first: PendingChange | undefined, then: PendingChange): PendingChange {
  if (!first || then.kind === 'to') return then;
  return { ...first, count: first.count + then.count };
}

/** Returns the quantity after the change. */
export const quantityAfter = (change: PendingChange, quantity: number) =>
  Math.max(0, change.kind === 'to' ? change.count : quantity + change.count);

export const lineOf = (cart: Cart | undefined, key: string) =>
  cart?.items.find((line) => lineKey(line) === key);

/** Returns the line with another quantity. Its earlier issues count as acknowledged. */
const repriceLine = (line: CartItem, quantity: number): CartItem => ({
  ...line,
  quantity,
  ...lineMoney({ ...line, quantity }),
  issue: null,
});

/** Returns the cart with all pending changes applied. Fees and discounts wait for the shop's reply. */
export function applyPendingChanges(cart: Cart, pending: PendingChanges): Cart {
  if (pending.size === 0) return cart;

  const lines = cart.items.flatMap((line) => {
    const change = pending.get(lineKey(line));
    if (!change) return [line];
    const quantity = quantityAfter(change, line.quantity);
    return quantity > 0 ? [repriceLine(line, quantity)] : [];
  });
  const added = [...pending.values()]
    .filter((change) => !lineOf(cart, lineKey(change.line)) && quantityAfter(change, 0) > 0)
    .map((change) => repriceLine(change.line, quantityAfter(change, 0)));
  const items = [...lines, ...added];

  const more = (amount: (line: CartItem) => number) =>
    items.reduce((sum, line) => sum + amount(line), 0) -
    cart.items.reduce((sum, line) => sum + amount(line), 0);
  const addedValue = more((line) => line.line_total);

  return {
    ...cart,
    items,
    item_count: cart.item_count + more((line) => line.quantity),
    totals: {
      ...cart.totals,
      items_total: cart.totals.items_total + more((line) => line.line_subtotal),
      product_discount: cart.totals.product_discount + more((line) => line.line_discount),
      subtotal: cart.totals.subtotal + addedValue,
    },
    free_delivery: cart.free_delivery && {
      ...cart.free_delivery,
      remaining: Math.min(
        Math.max(0, cart.free_delivery.remaining - addedValue),
        cart.free_delivery.threshold,
      ),
    },
  };
}
