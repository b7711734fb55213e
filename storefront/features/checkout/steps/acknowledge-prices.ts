import type { CartItem } from '@kebun/contract/cart/cart.ts';
import { checkoutStore } from '../state/checkout-storage.ts';

const prices: readonly unknown[] = ['price_changed', 'deal_over'];

/** Records that the shopper has seen the changed prices, so that they are not reported again. */
export function acknowledgePrices(onLineChange: (line: CartItem, quantity: number) => void) {
  const lines = checkoutStore.now().checkoutData?.cart.items ?? [];
  for (const line of lines) if (prices.includes(line.issue?.code)) onLineChange(line, line.quantity);
}
