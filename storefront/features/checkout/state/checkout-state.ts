import { type Address, type AddressDraft, addressForm } from '@kebun/contract/accounts/address.ts';
import { type Checkout, checkoutSteps } from '@kebun/contract/checkout/checkout.ts';
import { firstFailedRule } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';

/**
 * The browser's copy of a checkout, with the fields and defaults of the specification (section 3). `checkoutData` is
 * the shop's last reply, with all prices.
 */
export interface CheckoutState {
  billing_address: AddressDraft | null;
  shipping_address: AddressDraft | null;
  checkoutData: Checkout | null;
  shipping_method: string | null;
  shipping_remarks: string | null;
  leave_at_door: boolean;
  delivery_tip: number;
  remarks: string | null;
  delivery_time: { slot_id: string } | null;
  payment_method: string | null;
  saved_payment_id: string | null;
  store_credit: number;
  coupon_discount: number;
  coupon_code: string | null;
  addresses: AddressDraft[];
  ship_to_bill_address: boolean;
  checkout_loading: boolean;
  customer_email: string | null;
  current_order_id: string | null;
  current_step: number;
}

export const emptyCheckout: CheckoutState = {
  billing_address: null,
  shipping_address: null,
  checkoutData: null,
  shipping_method: null,
  shipping_remarks: null,
  leave_at_door: false,
  delivery_tip: 0,
  remarks: null,
  delivery_time: null,
  payment_method: null,
  saved_payment_id: null,
  store_credit: 0,
  coupon_discount: 0,
  coupon_code: null,
  addresses: [],
  ship_to_bill_address: true,
  checkout_loading: false,
  customer_email: null,
  current_order_id: null,
  current_step: 1,
};

/** Never below the first step, and there is none after the last. */
export const atStep = (state: CheckoutState, step: number): CheckoutState => ({
  ...state,
  current_step: Math.min(Math.max(Math.trunc(step), 1), checkoutSteps.length),
});

export const nextStep = (state: CheckoutState) => atStep(state, state.current_step + 1);
export const previousStep = (state: CheckoutState) => atStep(state, state.current_step - 1);

export type AddressRole = 'billing_address' | 'shipping_address';

/** Returns the state with the address, or the unchanged state and the error of the address. */
export function withAddress(
  state: CheckoutState,
  role: AddressRole,
  address: AddressDraft | null,
): { state: CheckoutState; refused?: MessageKey } {
  const failedRule = firstFailedRule(addressForm, address);
  return failedRule ? { state, refused: failedRule.message } : { state: { ...state, [role]: address } };
}

type ChosenAddressRef = { id?: string | null | undefined } | null;

interface Addresses {
  billing_address: ChosenAddressRef;
  shipping_address: ChosenAddressRef;
  ship_to_bill_address: boolean;
}

/** Returns whether a checkout uses a saved address for billing; a single address may serve as both. */
export const billsTo = ({ billing_address, shipping_address, ship_to_bill_address }: Addresses, id: string) =>
  (billing_address ?? (ship_to_bill_address ? shipping_address : null))?.id === id;

/** Returns the state without an address. Deleting the billing address starts the checkout over. */
export function withoutAddress(state: CheckoutState, id: string): CheckoutState {
  const without = (address: AddressDraft | null) => (address?.id === id ? null : address);

  return {
    ...state,
    addresses: state.addresses.filter((address) => address.id !== id),
    billing_address: without(state.billing_address),
    shipping_address: without(state.shipping_address),
    current_step: billsTo(state, id) ? 1 : state.current_step,
  };
}

/** Returns an address as the form holds it; a saved one with its id. */
export const toDraft = (address: Address & { id: string | null }): AddressDraft => ({
  ...(address.id !== null && { id: address.id }),
  title: address.title,
  recipient: address.recipient,
  email: address.email,
  contact_number: address.contact_number,
  street_address: address.street_address,
  street_address_2: address.street_address_2,
  city: address.city,
  zip: address.zip,
  state_id: address.state_id,
  company: address.company,
  fax_number: address.fax_number,
});

/** Returns the choices in the shop's reply. */
const chosenIn = (checkout: Checkout) => ({
  billing_address: checkout.billing_address && toDraft(checkout.billing_address),
  shipping_address: checkout.shipping_address && toDraft(checkout.shipping_address),
  ship_to_bill_address: checkout.ship_to_bill_address,
  shipping_method: checkout.shipping_method?.id ?? null,
  shipping_remarks: checkout.shipping_remarks,
  leave_at_door: checkout.leave_at_door,
  delivery_tip: checkout.delivery_tip,
  remarks: checkout.remarks,
  delivery_time: checkout.delivery_time && { slot_id: checkout.delivery_time.slot_id },
  payment_method: checkout.payment_method,
  saved_payment_id: checkout.saved_payment_id,
  customer_email: checkout.customer_email,
  current_order_id: checkout.current_order_id,
  current_step: checkout.current_step,
});

/** Returns the amounts in the shop's reply, which are never typed. */
const repliedAmounts = ({ coupon_code, coupon_discount, store_credit }: Checkout) => ({
  coupon_code,
  coupon_discount,
  store_credit,
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the state after a reply: its prices and choices replace ours. */
export const applyServerReply = (state: CheckoutState, checkout: Checkout): CheckoutState => ({
  ...state,
  ...chosenIn(checkout),
  ...repliedAmounts(checkout),
  checkoutData: checkout,
});

/**
 * Returns the state when the page opens. With the same version, ours wins. With another version, another device or tab
 * has changed the checkout: the shop's wins, with the texts typed here since the last reply and not sent.
 */
export function reconcileState(state: CheckoutState, checkout: Checkout): CheckoutState {
  const last = state.checkoutData;
  if (last?.version === checkout.version) {
    return { ...state, ...repliedAmounts(checkout), checkoutData: checkout };
  }

  // an older version than ours means a new checkout: the shop has dropped the earlier one
  const known = last && last.version < checkout.version ? last : null;

  const { current_step, ...lastKnown } = known ? chosenIn(known) : emptyCheckout;
  const isUnsent = ([field, value]: [string, unknown]) =>
    field in lastKnown && !isSame(value, lastKnown[field as keyof typeof lastKnown]);

  return {
    ...applyServerReply(state, checkout),
    ...Object.fromEntries(Object.entries(state).filter(isUnsent)),
    ...repliedAmounts(checkout),
    checkoutData: checkout,
    current_step: checkout.current_step,
  };
}
