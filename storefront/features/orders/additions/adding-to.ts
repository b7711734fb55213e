import type { Order } from '@kebun/contract/orders/orders.ts';

/** The order that a shopper chose to add to. The share token opens the order of a guest in another browser. */
export interface ChosenOrder {
  display_id: string;
  share_token?: string;
}

const storageKey = 'adding-to';

/** The order that this tab is shopping for, so that the basket offers it. */
export const addingTo = {
  remember(order: ChosenOrder): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(order));
    } catch {
      // blocked storage: the basket offers the shopper's own orders
    }
  },

  now(): ChosenOrder | undefined {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
    } catch {
      return undefined; // on the server, or see above
    }
  },

  forget(): void {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {
      // see above
    }
  },
};

/** Returns how an order is named to the shop: a guest also shows its token. */
export const chosenOrder = ({
  display_id,
  is_guest,
  share_token,
}: Pick<Order, 'display_id' | 'is_guest' | 'share_token'>): ChosenOrder => ({
  display_id,
  ...(is_guest && { share_token }),
});
