import type { AddressDraft } from '@kebun/contract/address.ts';
import type { OrderBody } from '@kebun/contract/checkout.ts';
import { atStep, type CheckoutState, emptyCheckout } from './checkout-state.ts';
import { stored } from './stored.ts';

const known = (kept: object) =>
  Object.fromEntries(
    Object.entries(kept).filter(([field]) => field in emptyCheckout),
  ) as Partial<CheckoutState>;

/** The checkout of this browser. Nothing is on its way when a page has just opened. */
export const checkoutStore = stored<CheckoutState>('checkout', emptyCheckout, (kept) => {
  const state = { ...emptyCheckout, ...known(kept), checkout_loading: false };
  return atStep(state, Number(state.current_step) || 1);
});

/** Addresses that are being typed: not yet good enough to be the checkout's, too much work to lose. */
export interface Typed {
  billing_address?: AddressDraft;
  shipping_address?: AddressDraft;
}

export const typedStore = stored<Typed>('checkout_typed', {}, (kept) => kept);

/** An order that was sent and not yet answered. Sent again under the same key it can only be placed once. */
export interface Unanswered {
  key: string;
  body: OrderBody;
}

export const unansweredStore = stored<Unanswered | null>('checkout_unanswered', null, (kept) =>
  'key' in kept && 'body' in kept ? (kept as Unanswered) : null,
);

/** As a new shopper would find it. */
export function clearCheckout() {
  checkoutStore.clear();
  typedStore.clear();
  unansweredStore.clear();
}
