import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { CartItem } from '@kebun/contract/cart/cart.ts';
import type { OrderBody } from '@kebun/contract/checkout/checkout.ts';
import { atStep, type CheckoutState, emptyCheckout } from './checkout-state.ts';
import { stored } from './validate-stored.ts';

const known = (kept: object) =>
  Object.fromEntries(
    Object.entries(kept).filter(([field]) => field in emptyCheckout),
  ) as Partial<CheckoutState>;

/**
 * The checkout of this browser. Nothing is on its way when a page has just opened. Which step is open is each tab's
 * own: going back in one does not take another along.
 */
export const checkoutStore = stored<CheckoutState>('checkout', emptyCheckout, (kept, mine) => {
  const state = { ...emptyCheckout, ...known(kept), checkout_loading: false };
  return atStep(state, mine?.current_step ?? (Number(state.current_step) || 1));
});

/** Addresses that are being typed: not yet good enough to be the checkout's, too much work to lose. */
export interface Typed {
  billing_address?: AddressDraft;
  shipping_address?: AddressDraft;
}

export const unsavedInputStore = stored<Typed>('checkout_typed', {}, (kept) => kept);

export type LinePreference = Pick<CartItem, 'note' | 'substitution'>;

/** What is being said about a line, by the line's id, and is not saved yet. */
export const linePreferenceStore = stored<Readonly<Record<string, LinePreference>>>(
  'checkout_wishes',
  {},
  (kept) => kept as Record<string, LinePreference>,
);

export function clearLinePreference(lineId: string) {
  const { [lineId]: _, ...others } = linePreferenceStore.now();
  linePreferenceStore.set(others);
}

/** An order that was sent and not yet answered. Sent again under the same key it can only be placed once. */
export interface UnansweredOrder {
  key: string;
  body: OrderBody;
}

export const unansweredOrderStore = stored<UnansweredOrder | null>('checkout_unanswered', null, (kept) =>
  'key' in kept && 'body' in kept ? (kept as UnansweredOrder) : null,
);

/** As a new shopper would find it. */
export function clearCheckout() {
  checkoutStore.clear();
  unsavedInputStore.clear();
  linePreferenceStore.clear();
  unansweredOrderStore.clear();
}
