import type { Checkout } from '@kebun/contract/checkout/checkout.ts';
import { expect, test } from 'vitest';
import {
  applyServerReply,
  atStep,
  type CheckoutState,
  emptyCheckout,
  nextStep,
  previousStep,
  reconcileState,
  withAddress,
  withoutAddress,
} from './checkout-state.ts';

const home = {
  id: 'home',
  title: 'Home',
  recipient: 'Aisyah binti Rahman',
  email: 'aisyah@example.my',
  contact_number: '012-345 6789',
  street_address: '12 Jalan Sultan',
  city: 'Ipoh',
  zip: '30000',
  state_id: 'MY-08',
};
const office = { ...home, id: 'office', title: 'Office' };

const shopSays = (over: Partial<Checkout>) =>
  ({
    version: 1,
    billing_address: null,
    shipping_address: null,
    ship_to_bill_address: true,
    shipping_method: null,
    shipping_remarks: null,
    delivery_time: null,
    payment_method: null,
    customer_email: null,
    current_order_id: null,
    current_step: 1,
    ...over,
  }) as Checkout;

const typing = (over: Partial<CheckoutState>): CheckoutState => ({ ...emptyCheckout, ...over });

test('starts at step 1, shipping to the billing address', () => {
  expect(emptyCheckout).toMatchObject({ current_step: 1, ship_to_bill_address: true });
});

test('next increments and previous decrements, but never below 1', () => {
  expect(nextStep(emptyCheckout).current_step).toBe(2);
  expect(previousStep(nextStep(emptyCheckout)).current_step).toBe(1);
  expect(previousStep(emptyCheckout).current_step).toBe(1);
});

test('a step can be set directly, within the four that exist', () => {
  expect(atStep(emptyCheckout, 3).current_step).toBe(3);
  expect(atStep(emptyCheckout, -2).current_step).toBe(1);
  expect(atStep(emptyCheckout, 9).current_step).toBe(4);
});

test('a valid address is accepted', () => {
  expect(withAddress(emptyCheckout, 'billing_address', home).state.billing_address).toEqual(home);
});

test('an invalid address is refused with its first error, and the state stays', () => {
  const before = typing({ billing_address: home });

  const { state, refused } = withAddress(before, 'billing_address', { ...office, email: ' ', city: '' });

  expect(state).toBe(before);
  expect(refused).toBe('address.review_email');
});

test('the eight checks are made in their order', () => {
  const fields = [
    'recipient',
    'email',
    'contact_number',
    'street_address',
    'city',
    'zip',
    'state_id',
  ] as const;
  const draft: Record<string, string> = {};
  const refusals = [withAddress(emptyCheckout, 'billing_address', null).refused];

  for (const field of fields) {
    refusals.push(withAddress(emptyCheckout, 'billing_address', draft).refused);
    draft[field] = home[field];
  }

  expect(refusals).toEqual([
    'address.invalid',
    'address.review_name',
    'address.review_email',
    'address.review_contact',
    'address.edit_street',
    'address.review_city',
    'address.review_zip',
    'address.review_state',
  ]);
  expect(withAddress(emptyCheckout, 'billing_address', draft).refused).toBeUndefined();
});

test('deleting the billing address goes back to step 1 and clears it, and the shipping address if it was the same', () => {
  const both = typing({
    billing_address: home,
    shipping_address: home,
    addresses: [home, office],
    current_step: 3,
  });

  expect(withoutAddress(both, 'home')).toMatchObject({
    billing_address: null,
    shipping_address: null,
    addresses: [office],
    current_step: 1,
  });
});

test('deleting the billing address keeps another shipping address', () => {
  const apart = typing({ billing_address: home, shipping_address: office, current_step: 3 });

  expect(withoutAddress(apart, 'home')).toMatchObject({
    billing_address: null,
    shipping_address: office,
    current_step: 1,
  });
});

test('deleting the shipping address keeps the step and the billing address', () => {
  const apart = typing({
    billing_address: home,
    shipping_address: office,
    ship_to_bill_address: false,
    current_step: 3,
  });

  expect(withoutAddress(apart, 'office')).toMatchObject({
    billing_address: home,
    shipping_address: null,
    current_step: 3,
  });
});

test('deleting an address that is not used keeps the step', () => {
  const apart = typing({ billing_address: home, shipping_address: office, current_step: 3 });

  expect(withoutAddress(apart, 'office')).toMatchObject({
    billing_address: home,
    shipping_address: null,
    current_step: 3,
  });
});

test('on the same version, the local choices win', () => {
  const here = typing({
    shipping_remarks: 'blue gate',
    current_step: 2,
    checkoutData: shopSays({ version: 4 }),
  });

  expect(reconcileState(here, shopSays({ version: 4, current_step: 1 }))).toMatchObject({
    shipping_remarks: 'blue gate',
    current_step: 2,
  });
});

test('on another version the shop’s choices win, with the unsent texts of this browser', () => {
  const here = typing({
    checkoutData: shopSays({ version: 4, payment_method: 'cash' }),
    payment_method: 'cash',
    shipping_remarks: 'blue gate',
    current_step: 2,
  });
  const there = shopSays({ version: 6, payment_method: null, customer_email: 'a@b.my', current_step: 3 });

  expect(reconcileState(here, there)).toMatchObject({
    shipping_remarks: 'blue gate',
    payment_method: null,
    customer_email: 'a@b.my',
    current_step: 3,
  });
});

test('after the shop has dropped the checkout, all local values stay', () => {
  const here = typing({
    checkoutData: shopSays({ version: 4, billing_address: home as never }),
    billing_address: home,
    current_step: 3,
  });

  expect(reconcileState(here, shopSays({ version: 0 }))).toMatchObject({
    billing_address: home,
    current_step: 1,
  });
});

test('text that was typed before the first reply stays', () => {
  const here = typing({ billing_address: home, ship_to_bill_address: false });

  expect(reconcileState(here, shopSays({ version: 2 }))).toMatchObject({
    billing_address: home,
    ship_to_bill_address: false,
  });
});

test('a reply replaces the choices, and its addresses can be sent back unchanged', () => {
  const stored = {
    ...home,
    state_name: 'Perak',
    country_code: 'MY',
    zone_id: 'peninsular',
    is_deliverable: true,
  };

  const state = applyServerReply(
    emptyCheckout,
    shopSays({ billing_address: stored as never, current_step: 2 }),
  );

  expect(state.current_step).toBe(2);
  expect(state.billing_address).not.toHaveProperty('state_name');
  expect(state.billing_address).toMatchObject({ recipient: 'Aisyah binti Rahman', zip: '30000' });
});
