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
import { balanceOf } from '#domains/wallet/wallet-activity.ts';
import type { Db } from '#platform/db/db.ts';
import { withCodHistory } from './cash-limits.ts';

/** A copy of an address; of one from the address book it keeps the id, so that it follows what becomes of that. */
export interface ChosenAddress extends AddressSnapshot {
  id?: string;
}

/** What a shopper has chosen so far. */
export interface StoredChoices {
  version: number;
  billing_address: ChosenAddress | null;
  shipping_address: ChosenAddress | null;
  ship_to_bill_address: boolean;
  shipping_method_id: string | null;
  window_id: string | null;
  slot_date: string | null;
  shipping_remarks: string | null; // to the driver
  leave_at_door: boolean;
  delivery_tip: number; // sen
  remarks: string | null; // to the shop
  payment_gateway: string | null;
  payment_method: string | null;
  saved_payment_id: string | null; // a card that a provider keeps
  coupon_code: string | null;
  use_store_credit: boolean;
  store_credit_wish: number | null; // sen; null: all there is
  customer_email: string | null;
  current_step: number;
  current_order_id: string | null;
}

/** Where every checkout starts (specification, sections 3 and 4). */
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
  store_credit_wish: null,
  customer_email: null,
  current_step: 1,
  current_order_id: null,
};

/** Everything that a price and a promise hang on, all of one moment. */
export interface CheckoutSnapshot {
  now: Date; // by the clock of the database, which all processes share
  cart: CartRow | null;
  choices: StoredChoices;
  slot: ChosenSlot | null; // the one chosen, or the one asked about
  coupon: CouponRow | null; // likewise
  friend: FriendDiscount | null; // of somebody who was invited, on a first order
  cash: CodHistory | null; // of whoever chooses cash, where it is not given to everybody
  balance: number | null; // of the wallet, in sen; null: nothing has ever come into it
  delivery: DeliveryTerms;
  payments: Gateway[];
  saved: UsableInstrument | null; // the kept card that is chosen, or asked about
  rules: CheckoutRules;
  terms_version: string | null;
  substitution: string | null; // what a customer wants in place of what is missing
  new_order_id: string;
}

/** What is newly chosen, and so must be looked at in place of what was chosen before. */
export interface SnapshotOverrides {
  method_id?: string | undefined;
  slot?: { window_id: string; date: string } | undefined;
  coupon_code?: string | null | undefined;
  saved_id?: string | undefined;
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

/** Looks at everything in one statement, so that nothing changes between two looks. */
export async function loadCheckoutSnapshot(
  db: Db,
  shopperId: string,
  { method_id, slot, coupon_code, saved_id }: SnapshotOverrides = {},
): Promise<CheckoutSnapshot> {
  const method = method_id ? sql<string>`${method_id}` : sql<string | null>`checkouts.shipping_method_id`;
  const [window, date] = slot
    ? [sql<string>`${slot.window_id}`, sql<string>`${slot.date}`]
    : [sql<string | null>`checkouts.window_id`, sql<string | null>`checkouts.slot_date`];
  const saved = saved_id ? sql<string>`${saved_id}` : sql<string | null>`checkouts.saved_payment_id`;
  const code = coupon_code ? sql<string>`${asCode(coupon_code)}` : sql<string | null>`checkouts.coupon_code`;

  const { rows } = await sql<CheckoutSnapshotRow>`
    select now() as now, uuid_v7() as new_order_id,
      ${cartOf(shopperId)} as cart,
      to_json(checkouts) as choices,
      zone_of(checkouts.billing_address ->> 'zip') as billing_zone,
      zone_of(checkouts.shipping_address ->> 'zip') as shipping_zone,
      ${chosenSlot(window, date)} as slot,
      ${couponWith(code, shopperId)} as coupon,
      ${isInvited(shopperId)} as is_invited,
      ${balanceOf(shopperId)} as balance,
      ${deliveryTerms(method)} as delivery,
      ${paymentTerms} as payments,
      ${usableInstrument(shopperId, saved)} as saved,
      ${checkoutOverrides} as overrides,
      (select version from static_blocks where slug = 'terms') as terms_version,
      (select substitution_default from customers where shopper_id = ${shopperId}) as substitution
    from (select) as one left join checkouts on checkouts.shopper_id = ${shopperId}
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A till is read as one row');

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

/** An address was kept with the zone of its day. Staff may have drawn the zones anew since. */
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

/** Only whoever was invited costs another look: whether these choices are theirs alone. */
export const withFriend = async (
  db: Db,
  snapshot: CheckoutSnapshot,
  shopperId: string,
): Promise<CheckoutSnapshot> => ({
  ...snapshot,
  friend: await findFriendDiscount(db, shopperId, orderIdentity(snapshot.choices)),
});

/** What an order of these choices would be known by. */
export function orderIdentity({
  customer_email,
  billing_address,
  shipping_address,
}: StoredChoices): OrderIdentity {
  const addresses = [billing_address, shipping_address].filter((address) => address !== null);
  return { email: customer_email ?? billing_address?.email ?? null, addresses };
}
