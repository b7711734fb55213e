import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { CartItem } from '@kebun/contract/cart/cart.ts';
import type { OrderBody } from '@kebun/contract/checkout/checkout.ts';
import { createStoredValue } from '#platform/storage/stored-value.ts';
import { atStep, type CheckoutState, emptyCheckout } from './checkout-state.ts';

const pickKnownFields = (stored: object) =>
  Object.fromEntries(
    Object.entries(stored).filter(([field]) => field in emptyCheckout),
  ) as Partial<CheckoutState>;

/**
 * The checkout of this browser. After a page load no request is pending. The open step belongs to each tab: going back
 * in one does not move another.
 */
export const checkoutStore = createStoredValue<CheckoutState>('checkout', emptyCheckout, (stored, mine) => {
  const state = { ...emptyCheckout, ...pickKnownFields(stored), checkout_loading: false };
  return atStep(state, mine?.current_step ?? (Number(state.current_step) || 1));
});

/** Unfinished addresses: not valid yet, but worth keeping. */
export interface TypedAddresses {
  billing_address?: AddressDraft;
  shipping_address?: AddressDraft;
}

export const unsavedInputStore = createStoredValue<TypedAddresses>('checkout_typed', {}, (stored) => stored);

export type LinePreference = Pick<CartItem, 'note' | 'substitution'>;

/** Unsaved line preferences, by line id. */
export const linePreferenceStore = createStoredValue<Readonly<Record<string, LinePreference>>>(
  'checkout_line_preferences',
  {},
  (stored) => stored as Record<string, LinePreference>,
);

export function clearLinePreference(lineId: string) {
  const { [lineId]: _, ...others } = linePreferenceStore.now();
  linePreferenceStore.set(others);
}

/** An order that was sent and not yet answered. The key makes a second request the same order. */
export interface UnansweredOrder {
  key: string;
  body: OrderBody;
  /** Other bodies that were sent under this key before, the latest first. */
  earlier?: readonly OrderBody[];
}

export const unansweredOrderStore = createStoredValue<UnansweredOrder | null>(
  'checkout_unanswered',
  null,
  (stored) => ('key' in stored && 'body' in stored ? (stored as UnansweredOrder) : null),
);

/** Resets the checkout to that of a new shopper. */
export function clearCheckout() {
  checkoutStore.clear();
  unsavedInputStore.clear();
  linePreferenceStore.clear();
  unansweredOrderStore.clear();
}
