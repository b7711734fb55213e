import type { AddressDraft } from '@kebun/contract/address.ts';
import type { Checkout, CheckoutChoices, OrderBody } from '@kebun/contract/checkout.ts';
import { findShippings } from '#domains/checkout/find-shippings.ts';
import { saveCheckout } from '#domains/checkout/save-checkout.ts';
import type { Db } from '#platform/db.ts';
import type { Shopper } from '#platform/session.ts';
import { givenCart, givenGuest, inEnglish } from './given-cart.ts';

export const aisyahsHome: AddressDraft = {
  title: 'Home',
  recipient: 'Aisyah binti Rahman',
  email: 'aisyah@example.com',
  contact_number: '012-000 0001',
  street_address: 'B-12-3A, Residensi Kenanga, Jalan SS 2/199',
  city: 'Petaling Jaya',
  zip: '47300',
  state_id: 'MY-10',
};

/** Across the sea, where fresh goods do not go. */
export const kotaKinabalu: AddressDraft = {
  ...aisyahsHome,
  street_address: '4, Jalan Gaya',
  city: 'Kota Kinabalu',
  zip: '88000',
  state_id: 'MY-12',
};

/** The ways to an address, with their slots of the next two weeks. */
export async function shippingsTo(db: Db, { state_id }: AddressDraft) {
  const { now, to } = inEnglish();
  const query = { state_id: state_id ?? '', days: 14 };
  return (await findShippings(db, query, { ...to, caller: undefined, now })).data;
}

/** Our van to a home on the peninsula, in the next slot that has plenty of room, paid at the door. */
export async function vanAndCash(db: Db): Promise<CheckoutChoices> {
  const van = (await shippingsTo(db, aisyahsHome)).find(({ type }) => type === 'delivery');
  const slot = van?.slots.find(
    ({ is_closed, fee, capacity_left }) => !is_closed && fee === 0 && capacity_left === null,
  );
  if (!van || !slot) throw new Error('The world has no van with room in it');
  return {
    billing_address: aisyahsHome,
    shipping_method: van.id,
    delivery_time: { slot_id: slot.id },
    payment_gateway: 'cod',
    payment_method: 'cod',
  };
}

/** A shopper, a new guest unless one is known, who has chosen everything and need only say yes. */
export async function givenCheckout(
  db: Db,
  goods: Readonly<Record<string, number>>,
  choices: CheckoutChoices = {},
  known?: Shopper,
): Promise<{ shopper: Shopper; checkout: Checkout; body: OrderBody }> {
  const shopper = known ?? (await givenGuest(db));
  await givenCart(db, shopper, goods);
  const checkout = await saveCheckout(
    db,
    shopper.id,
    { ...(await vanAndCash(db)), ...choices },
    inEnglish().to,
  );
  return { shopper, checkout, body: yesTo(checkout) };
}

/** What a shopper sends who has read this checkout. */
export const yesTo = ({ version, cart }: Checkout): OrderBody => ({
  version,
  cart_version: cart.version,
  expected_total: cart.totals.total,
  accept_terms: true,
});
