import type { Cart, CartItem } from '@kebun/contract/cart.ts';

/**
 * What a shopper wants of one product and the shop has not yet answered: so many in all, or so many more or
 * fewer than there are. Kept apart from the cart, so that taking a wish back is dropping it.
 */
export interface Wish {
  /** The line as it is, or as it would be if it were in the cart already. */
  line: CartItem;
  kind: 'to' | 'by';
  count: number;
}

export type Wishes = ReadonlyMap<string, Wish>;

/** Two wishes for one product are one: taps add up, and a typed number forgets the taps before it. */
export function joined(first: Wish | undefined, then: Wish): Wish {
  if (!first || then.kind === 'to') return then;
  return { ...first, count: first.count + then.count };
}

/** How many there will be once the wish is granted. */
export const granted = (wish: Wish, quantity: number) =>
  Math.max(0, wish.kind === 'to' ? wish.count : quantity + wish.count);

export const lineOf = (cart: Cart | undefined, productId: string) =>
  cart?.items.find((line) => line.product_id === productId);

const repriced = (line: CartItem, quantity: number): CartItem => {
  const each = (amount: number) => Math.round((amount * quantity) / line.quantity);
  return {
    ...line,
    quantity,
    line_subtotal: each(line.line_subtotal),
    line_discount: each(line.line_discount),
    line_total: each(line.line_total),
    estimated_weight_g: line.estimated_weight_g && each(line.estimated_weight_g),
    issue: null,
  };
};

/** The cart as it will be when every wish is granted. Fees and discounts wait for the shop's answer. */
export function withWishes(cart: Cart, wishes: Wishes): Cart {
  if (wishes.size === 0) return cart;

  const kept = cart.items.map((line) => {
    const wish = wishes.get(line.product_id);
    return wish ? repriced(line, granted(wish, line.quantity)) : line;
  });
  const added = [...wishes.values()]
    .filter(({ line }) => !lineOf(cart, line.product_id))
    .map((wish) => repriced(wish.line, granted(wish, 0)));
  const items = [...kept, ...added].filter((line) => line.quantity > 0);

  const more = (amount: (line: CartItem) => number) =>
    items.reduce((sum, line) => sum + amount(line), 0) -
    cart.items.reduce((sum, line) => sum + amount(line), 0);
  const goods = more((line) => line.line_total);

  return {
    ...cart,
    items,
    item_count: cart.item_count + more((line) => line.quantity),
    totals: {
      ...cart.totals,
      items_total: cart.totals.items_total + more((line) => line.line_subtotal),
      product_discount: cart.totals.product_discount + more((line) => line.line_discount),
      subtotal: cart.totals.subtotal + goods,
    },
    free_delivery: cart.free_delivery && {
      ...cart.free_delivery,
      remaining: Math.min(Math.max(0, cart.free_delivery.remaining - goods), cart.free_delivery.threshold),
    },
  };
}
