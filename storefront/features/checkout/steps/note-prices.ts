import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { checkoutStore } from '../state/checkout-storage.ts';

const prices: readonly unknown[] = ['price_changed', 'deal_over'];

/** The shopper has been told which prices have changed, and has looked: they are not told again. */
export function acknowledgePrices(onLineChange: (line: CartItem, quantity: number) => void) {
  const lines = checkoutStore.now().checkoutData?.cart.items ?? [];
  for (const line of lines) if (prices.includes(line.issue?.code)) onLineChange(line, line.quantity);
}
