import type { Totals } from '@kebun/contract/cart/cart.ts';
import { lineTotal } from '@kebun/contract/cart/line-money.ts';
import { percentOf, share, total } from '@kebun/contract/lib/money.ts';
import { type AppliedCoupon, applyCoupon } from '#domains/cart/applied-coupon.ts';
import { type CountedLine, countLines } from '#domains/cart/resolve-lines.ts';
import { totalsOf } from '#domains/cart/totals.ts';
import type { CheckoutRules } from '#domains/content/settings/checkout-rules.ts';
import { type DeliveryMethod, deliversTo, shippingFee } from '#domains/delivery/delivery-terms.ts';
import { findPaymentOption, namedBy } from '#domains/payments/payment-terms.ts';
import { type PaymentOption, storeCreditOption } from '#domains/payments/store-credit-option.ts';
import type { CheckoutSnapshot, ChosenAddress, StoredChoices } from './load-checkout.ts';

/** A checkout with its resolved choices and its prices. */
export interface PricedCheckout extends CheckoutSnapshot {
  lines: CountedLine[];
  applied: AppliedCoupon | null;
  friend_shares: number[]; // the friend discount by line
  billing: ChosenAddress | null;
  shipping: ChosenAddress | null;
  method: DeliveryMethod | null;
  paymentOption: PaymentOption | null;
  totals: Totals;
}

/** Returns billing and shipping address. One address serves as both unless two were given. */
export function addressesIn({
  billing_address,
  shipping_address,
  ship_to_bill_address,
}: Pick<StoredChoices, 'billing_address' | 'shipping_address' | 'ship_to_bill_address'>) {
  if (!ship_to_bill_address) return { billing: billing_address, shipping: shipping_address };
  const one = billing_address ?? shipping_address;
  return { billing: one, shipping: one };
}

/** Delivery by our own van, with a driver at the door. */
const isVanDelivery = (method: Pick<DeliveryMethod, 'type'> | null) => method?.type === 'delivery';

/** The order is left at the door. */
export const isLeftAtDoor = ({ method, choices }: Pick<PricedCheckout, 'method' | 'choices'>) =>
  choices.leave_at_door && isVanDelivery(method);

/** Returns the maximum tip, or 0 when the shop offers no tips. */
export const maxTip = ({ tip_options, max_tip }: CheckoutRules) => (tip_options.length > 0 ? max_tip : 0);

/** Returns the chosen method while it is offered and serves the address. */
function selectedShippingMethod({ choices, delivery }: CheckoutSnapshot): DeliveryMethod | null {
  const method = delivery.methods.find(({ id }) => id === choices.shipping_method_id);
  const { shipping } = addressesIn(choices);
  return method && (!shipping || deliversTo(method, shipping.zone)) ? method : null;
}

/** Returns the part of the wallet balance that the shopper wants to use. */
const creditIn = ({ choices: { use_store_credit, requested_store_credit }, balance }: CheckoutSnapshot) =>
  use_store_credit ? Math.min(balance ?? 0, requested_store_credit ?? Number.POSITIVE_INFINITY) : 0;

/** Computes the price of a checkout. A choice that the shop no longer offers counts as none. */
export function priceCheckout(snapshot: CheckoutSnapshot): PricedCheckout {
  const { choices, rules, slot, now } = snapshot;
  const lines = countLines(snapshot.cart?.lines ?? []);
  const method = selectedShippingMethod(snapshot);
  const chosen = selectedPaymentOption(snapshot);
  const applied = applyCoupon(snapshot.coupon, lines);

  const productValue = total(lines.map(lineTotal));
  const friend = friendWorth(snapshot.friend, lines, applied);
  const freeUntil = rules.free_delivery_ends_at;
  const delivery =
    method && !applied?.free_delivery ? shippingFee(method, { productValue, freeUntil, now }) : 0;
  const totals = totalsOf(lines, {
    bag_fee: productValue > 0 ? rules.bag_fee : 0,
    shipping_fee: delivery + (method?.requires_slot ? (slot?.window.fee ?? 0) : 0),
    delivery_tax_rate: snapshot.delivery_tax_rate,
    coupon_discount: applied?.discount ?? 0,
    redemption_discount: friend.discount,
    discount_shares: lines.map((_line, index) => (applied?.shares[index] ?? 0) + (friend.shares[index] ?? 0)),
    delivery_tip:
      productValue > 0 && isVanDelivery(method) ? Math.min(choices.delivery_tip, maxTip(rules)) : 0,
    store_credit: creditIn(snapshot),
    cash: chosen?.gateway.slug === 'cod' && rules.cod_rounding,
  });
  const isCovered = totals.store_credit > 0 && totals.total === totals.rounding;
  const paymentOption = isCovered ? storeCreditOption : chosen;

  return {
    ...snapshot,
    ...addressesIn(choices),
    lines,
    applied,
    friend_shares: friend.shares,
    method,
    paymentOption,
    totals,
  };
}

/** Applies the friend discount to what the coupon has left of each line. */
function friendWorth(
  friend: CheckoutSnapshot['friend'],
  lines: readonly CountedLine[],
  applied: AppliedCoupon | null,
) {
  const left = lines.map((line, index) => lineTotal(line) - (applied?.shares[index] ?? 0));
  const discount = friend && !friend.is_idle ? percentOf(total(left), friend.percent) : 0;
  return { discount, shares: share(discount, left) };
}

function selectedPaymentOption({ choices, payments, saved }: CheckoutSnapshot): PaymentOption | null {
  if (choices.payment_gateway === null) return null;
  const { gateway, method } = findPaymentOption(payments, choices.payment_gateway, choices.payment_method);
  if (!gateway || !method) return null;
  return { gateway, method: namedBy(method, method.slug === 'card' ? saved : null) };
}
