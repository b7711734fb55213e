import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { CartItem } from '@kebun/contract/cart/cart.ts';
import type { Checkout } from '@kebun/contract/checkout/checkout.ts';
import { createContext, use } from 'react';
import type { CheckoutState } from './checkout-state.ts';

/** The checkout on show, for all its parts. */
export interface OpenCheckout {
  /** What is typed and chosen here. */
  state: CheckoutState;
  /** What the shop made of it. */
  checkout: Checkout;
  /** What an address starts from that nobody has typed. */
  own: AddressDraft;
  /** Changes how many there are of a line; none takes it out. */
  onLineChange(line: CartItem, quantity: number): void;
  onEditBasket(): void;
}

export const CheckoutContext = createContext<OpenCheckout | null>(null);

export function useCheckout(): OpenCheckout {
  const open = use(CheckoutContext);
  if (!open) throw new Error('There is no CheckoutContext around this component');
  return open;
}
