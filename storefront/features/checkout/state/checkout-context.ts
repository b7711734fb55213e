import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { CartItem } from '@kebun/contract/cart/cart.ts';
import type { Checkout } from '@kebun/contract/checkout/checkout.ts';
import { createContext, use } from 'react';
import type { CheckoutState } from './checkout-state.ts';

/** The state of the open checkout, for all its parts. */
export interface OpenCheckout {
  /** The choices and texts of this browser. */
  state: CheckoutState;
  /** The shop's reply. */
  checkout: Checkout;
  /** The first values of a new address. */
  own: AddressDraft;
  /** Changes the quantity of a line; 0 removes it. */
  onLineChange(line: CartItem, quantity: number): void;
  onEditBasket(): void;
}

export const CheckoutContext = createContext<OpenCheckout | null>(null);

export function useCheckout(): OpenCheckout {
  const open = use(CheckoutContext);
  if (!open) throw new Error('useCheckout was called outside CheckoutContext');
  return open;
}
