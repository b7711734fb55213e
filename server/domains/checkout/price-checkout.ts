import type { Totals } from '@kebun/contract/cart/cart.ts';
import { percentOf, share, total } from '@kebun/contract/lib/money.ts';
import { type AppliedCoupon, applyCoupon } from '#domains/cart/applied-coupon.ts';
import { type CountedLine, countLines } from '#domains/cart/resolve-lines.ts';
import { lineTotal, totalsOf } from '#domains/cart/totals.ts';
import type { CheckoutRules } from '#domains/content/settings/checkout-rules.ts';
import { type DeliveryMethod, deliversTo, shippingFee } from '#domains/delivery/delivery-terms.ts';
import { findPaymentOption, namedBy } from '#domains/payments/payment-terms.ts';
import { type PaymentOption, storeCreditOption } from '#domains/payments/store-credit-option.ts';
import type { CheckoutSnapshot, ChosenAddress, StoredChoices } from './load-checkout.ts';

/** A till with what the shopper's choices mean there, and what they cost. */
export interface PricedCheckout extends CheckoutSnapshot {
  lines: CountedLine[];
  applied: AppliedCoupon | null;
  friend_shares: number[]; // of the discount for a friend, line by line
  billing: ChosenAddress | null;
  shipping: ChosenAddress | null;
  method: DeliveryMethod | null;
  way: PaymentOption | null;
  totals: Totals;
}

/** One address serves as both while it is said to; whichever of the two there is. */
export function addressesIn({
  billing_address,
  shipping_address,
  ship_to_bill_address,
}: Pick<StoredChoices, 'billing_address' | 'shipping_address' | 'ship_to_bill_address'>) {
  if (!ship_to_bill_address) return { billing: billing_address, shipping: shipping_address };
  const one = billing_address ?? shipping_address;
  return { billing: one, shipping: one };
}

/** By our own van: there is a driver who comes to the door. */
export const isVanDelivery = (method: Pick<DeliveryMethod, 'type'> | null) => method?.type === 'delivery';

/** It is put down at the door, whether or not anybody opens. */
export const isLeftAtDoor = ({ method, choices }: Pick<PricedCheckout, 'method' | 'choices'>) =>
  choices.leave_at_door && isVanDelivery(method);

/** The most that a driver may be given; where nothing is proposed, nothing is given. */
export const maxTip = ({ tip_options, tip_most }: CheckoutRules) => (tip_options.length > 0 ? tip_most : 0);

/** The way that was chosen, while it is offered and leads to where the goods are to go. */
function selectedShippingMethod({ choices, delivery }: CheckoutSnapshot): DeliveryMethod | null {
  const method = delivery.methods.find(({ id }) => id === choices.shipping_method_id);
  const { shipping } = addressesIn(choices);
  return method && (!shipping || deliversTo(method, shipping.zone)) ? method : null;
}

/** What there is in the wallet, as far as it is to be used. */
const creditIn = ({ choices: { use_store_credit, store_credit_wish }, balance }: CheckoutSnapshot) =>
  use_store_credit ? Math.min(balance ?? 0, store_credit_wish ?? Number.POSITIVE_INFINITY) : 0;

/** What it all costs. A choice that has meanwhile gone from the shop counts as none. */
export function priceCheckout(snapshot: CheckoutSnapshot): PricedCheckout {
  const { choices, rules, slot, now } = snapshot;
  const lines = countLines(snapshot.cart?.lines ?? []);
  const method = selectedShippingMethod(snapshot);
  const chosen = selectedPaymentOption(snapshot);
  const applied = applyCoupon(snapshot.coupon, lines);

  const goods = total(lines.map(lineTotal));
  const friend = friendWorth(snapshot.friend, lines, applied);
  const freeUntil = rules.free_delivery_ends_at;
  const delivery = method && !applied?.free_delivery ? shippingFee(method, { goods, freeUntil, now }) : 0;
  const totals = totalsOf(lines, {
    bag_fee: goods > 0 ? rules.bag_fee : 0,
    shipping_fee: delivery + (method?.requires_slot ? (slot?.window.fee ?? 0) : 0),
    coupon_discount: applied?.discount ?? 0,
    redemption_discount: friend.discount,
    delivery_tip: goods > 0 && isVanDelivery(method) ? Math.min(choices.delivery_tip, maxTip(rules)) : 0,
    store_credit: creditIn(snapshot),
    cash: chosen?.gateway.slug === 'cod' && rules.cod_rounding,
  });
  const isCovered = totals.store_credit > 0 && totals.total === totals.rounding;
  const way = isCovered ? storeCreditOption : chosen;

  return {
    ...snapshot,
    ...addressesIn(choices),
    lines,
    applied,
    friend_shares: friend.shares,
    method,
    way,
    totals,
  };
}

/** A friend's discount comes off what the coupon has left of each line. */
function friendWorth(
  friend: CheckoutSnapshot['friend'],
  lines: readonly CountedLine[],
  applied: AppliedCoupon | null,
) {
  const left = lines.map((line, place) => lineTotal(line) - (applied?.shares[place] ?? 0));
  const discount = friend && !friend.is_idle ? percentOf(total(left), friend.percent) : 0;
  return { discount, shares: share(discount, left) };
}

function selectedPaymentOption({ choices, payments, saved }: CheckoutSnapshot): PaymentOption | null {
  if (choices.payment_gateway === null) return null;
  const { gateway, method } = findPaymentOption(payments, choices.payment_gateway, choices.payment_method);
  if (!gateway || !method) return null;
  return { gateway, method: namedBy(method, method.slug === 'card' ? saved : null) };
}
