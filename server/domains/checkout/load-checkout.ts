import { asCode } from '@kebun/contract/coupons/coupons.ts';
import { sql } from 'kysely';
import type { AddressSnapshot } from '#domains/accounts/address-reply.ts';
import { type CartRow, cartOf } from '#domains/cart/cart-rows.ts';
import {
  type CheckoutRules,
  checkoutOverrides,
  checkoutRules,
} from '#domains/content/settings/checkout-rules.ts';
import { type CouponRow, couponWith } from '#domains/coupons/coupon-rows.ts';
import { type ChosenSlot, chosenSlot } from '#domains/delivery/chosen-slot.ts';
import { type DeliveryTerms, deliveryTerms } from '#domains/delivery/delivery-terms.ts';
import type { CodHistory } from '#domains/payments/cash/cod-limits.ts';
import { type UsableInstrument, usableInstrument } from '#domains/payments/instruments/instrument-rows.ts';
import { type Gateway, paymentTerms } from '#domains/payments/payment-terms.ts';
import type { OrderIdentity } from '#domains/referrals/customer-identities.ts';
import { type FriendDiscount, findFriendDiscount, isInvited } from '#domains/referrals/friend-discount.ts';
import { presentDeliveryTaxRate } from '#domains/tax/tax-class-rows.ts';
import { balanceOf } from '#domains/wallet/wallet-activity.ts';
import type { Db } from '#platform/db/db.ts';
import { withCodHistory } from './with-cod-history.ts';

/** A copy of an address. A saved address keeps its id, so that the copy follows its changes. */
export interface ChosenAddress extends AddressSnapshot {
  id?: string;
}

/** The stored choices of a shopper. */
export interface StoredChoices {
  version: number;
  billing_address: ChosenAddress | null;
  shipping_address: ChosenAddress | null;
  ship_to_bill_address: boolean;
  shipping_method_id: string | null;
  window_id: string | null;
  slot_date: string | null;
  shipping_remarks: string | null; // for the driver
  leave_at_door: boolean;
  delivery_tip: number; // sen
  remarks: string | null; // for the shop
  payment_gateway: string | null;
  payment_method: string | null;
  saved_payment_id: string | null; // a saved card
  coupon_code: string | null;
  use_store_credit: boolean;
  requested_store_credit: number | null; // sen; null: the whole balance
  customer_email: string | null;
  current_step: number;
  current_order_id: string | null;
}

/** The start of every checkout (specification, sections 3 and 4). */
export const defaultChoices: StoredChoices = {
  version: 0,
  billing_address: null,
  shipping_address: null,
  ship_to_bill_address: true,
  shipping_method_id: null,
  window_id: null,
  slot_date: null,
  shipping_remarks: null,
  leave_at_door: false,
  delivery_tip: 0,
  remarks: null,
  payment_gateway: null,
  payment_method: null,
  saved_payment_id: null,
  coupon_code: null,
  use_store_credit: false,
  requested_store_credit: null,
  customer_email: null,
  current_step: 1,
  current_order_id: null,
};

/** Everything that prices and promises depend on, read in one statement. */
export interface CheckoutSnapshot {
  now: Date; // by the database clock, which all processes share
  cart: CartRow | null;
  choices: StoredChoices;
  slot: ChosenSlot | null; // the chosen slot, or the requested one
  coupon: CouponRow | null; // the chosen coupon, or the requested one
  friend: FriendDiscount | null; // for the first order of an invited customer
  cash: CodHistory | null; // for cash orders in shops that limit them
  balance: number | null; // the wallet in sen; null without a wallet
  delivery: DeliveryTerms;
  delivery_tax_rate: number | null; // of the present day; basis points
  payments: Gateway[];
  saved: UsableInstrument | null; // the chosen card, or the requested one
  rules: CheckoutRules;
  terms_version: string | null;
  substitution: string | null; // how a customer wants missing items to be replaced
  new_order_id: string;
}

/** Requested choices that replace the stored ones for one reading. */
export interface SnapshotOverrides {
  method_id?: string | undefined;
  slot?: { window_id: string; date: string } | undefined;
  coupon_code?: string | null | undefined;
  saved_id?: string | undefined;
  cart_of?: string | undefined; // the shopper with the cart and the stored choices; by default the buyer
}

interface CheckoutSnapshotRow
  extends Omit<CheckoutSnapshot, 'now' | 'rules' | 'choices' | 'friend' | 'cash'> {
  billing_zone: string | null;
  shipping_zone: string | null;
  is_invited: boolean;
  now: string;
  overrides: object | null;
  choices: StoredChoices | null;
}

/** Reads everything in one statement, so that nothing changes in between. */
export async function loadCheckoutSnapshot(
  db: Db,
  shopperId: string,
  { method_id, slot, coupon_code, saved_id, cart_of = shopperId }: SnapshotOverrides = {},
): Promise<CheckoutSnapshot> {
  const method = method_id ? sql<string>`${method_id}` : sql<string | null>`checkouts.shipping_method_id`;
  const [window, date] = slot
    ? [sql<string>`${slot.window_id}`, sql<string>`${slot.date}`]
    : [sql<string | null>`checkouts.window_id`, sql<string | null>`checkouts.slot_date`];
  const saved = saved_id ? sql<string>`${saved_id}` : sql<string | null>`checkouts.saved_payment_id`;
  const code = coupon_code ? sql<string>`${asCode(coupon_code)}` : sql<string | null>`checkouts.coupon_code`;

  const { rows } = await sql<CheckoutSnapshotRow>`
    select now() as now, uuid_v7() as new_order_id,
      ${cartOf(cart_of, shopperId)} as cart,
      to_json(checkouts) as choices,
      zone_of(checkouts.billing_address ->> 'zip') as billing_zone,
      zone_of(checkouts.shipping_address ->> 'zip') as shipping_zone,
      ${chosenSlot(window, date)} as slot,
      ${couponWith(code, shopperId)} as coupon,
      ${isInvited(shopperId)} as is_invited,
      ${balanceOf(shopperId)} as balance,
      ${deliveryTerms(method)} as delivery,
      ${presentDeliveryTaxRate} as delivery_tax_rate,
      ${paymentTerms} as payments,
      ${usableInstrument(shopperId, saved)} as saved,
      ${checkoutOverrides} as overrides,
      (select version from static_blocks where slug = 'terms') as terms_version,
      (select substitution_default from customers where shopper_id = ${shopperId}) as substitution
    from (select) as one left join checkouts on checkouts.shopper_id = ${cart_of}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`loadCheckoutSnapshot returned no row for the checkout of shopper ${cart_of}`);

  const { overrides, is_invited, billing_zone, shipping_zone, ...read } = row;
  const now = new Date(read.now);
  const snapshot = {
    ...read,
    now,
    choices: withCurrentZones(read.choices ?? defaultChoices, { billing_zone, shipping_zone }),
    rules: checkoutRules(overrides, now),
    friend: null,
    cash: null,
  };
  return withCodHistory(db, is_invited ? await withFriend(db, snapshot, shopperId) : snapshot, shopperId);
}

/** Looks up the current zone of an address, because staff may have changed the zones since it was saved. */
function withCurrentZones(
  choices: StoredChoices,
  { billing_zone, shipping_zone }: Pick<CheckoutSnapshotRow, 'billing_zone' | 'shipping_zone'>,
): StoredChoices {
  const { billing_address, shipping_address } = choices;
  return {
    ...choices,
    billing_address: billing_address && { ...billing_address, zone: billing_zone },
    shipping_address: shipping_address && { ...shipping_address, zone: shipping_zone },
  };
}

/** Checks the friend discount in a second statement, for invited shoppers only. */
export const withFriend = async (
  db: Db,
  snapshot: CheckoutSnapshot,
  shopperId: string,
): Promise<CheckoutSnapshot> => ({
  ...snapshot,
  friend: await findFriendDiscount(db, shopperId, orderIdentity(snapshot.choices)),
});

/** Returns the email address, phone number and postal address that identify the customer of an order. */
export function orderIdentity({
  customer_email,
  billing_address,
  shipping_address,
}: StoredChoices): OrderIdentity {
  const addresses = [billing_address, shipping_address].filter((address) => address !== null);
  return { email: customer_email ?? (billing_address?.email || null), addresses };
}
