import { isEmail } from '@kebun/contract/accounts/address.ts';
import type { CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import { asCode } from '@kebun/contract/coupons/coupons.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { applyCoupon } from '#domains/cart/applied-coupon.ts';
import { countLines } from '#domains/cart/resolve-lines.ts';
import { deliversTo } from '#domains/delivery/delivery-terms.ts';
import { availabilityOf, readSlotId, runsOn } from '#domains/delivery/slots.ts';
import { findPaymentOption } from '#domains/payments/payment-terms.ts';
import { fieldRefusal, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { CheckoutSnapshot, StoredChoices } from './load-checkout.ts';
import { addressesIn, maxTip } from './price-checkout.ts';
import type { ResolvedAddresses } from './resolve-addresses.ts';

/**
 * Returns the choices after a change; others stay. An unavailable new choice is refused. An unavailable choice that
 * was already saved stays and shows as an issue, because the browser sends its whole copy. A new address outside
 * the area of the method removes the method and its slot.
 */
export function applyChoices(
  snapshot: CheckoutSnapshot,
  requested: CheckoutChoices,
  addresses: ResolvedAddresses,
): StoredChoices {
  const { choices } = snapshot;
  const next: StoredChoices = {
    ...choices,
    ...addresses,
    ship_to_bill_address: requested.ship_to_bill_address ?? choices.ship_to_bill_address,
    current_step: requested.current_step ?? choices.current_step,
    shipping_remarks: textOf(
      firstSent(requested.shipping_remarks, requested.delivery_instructions),
      choices.shipping_remarks,
    ),
    leave_at_door: requested.leave_at_door ?? choices.leave_at_door,
    delivery_tip: tipOf(snapshot, requested.delivery_tip),
    remarks: textOf(firstSent(requested.remarks, requested.note), choices.remarks),
    customer_email: emailOf(requested.customer_email, choices.customer_email),
    coupon_code: chooseCoupon(snapshot, requested.coupon_code),
    ...creditOf(choices, requested),
  };
  const payment = choosePayment(snapshot, requested);
  const saved_payment_id = chooseSaved(snapshot, requested, payment.payment_method);
  return { ...next, ...chooseShippingMethod(snapshot, requested, next), ...payment, saved_payment_id };
}

type Text = string | null | undefined;

/** Two names for one field: the first counts when both are sent. */
const firstSent = (choices: Text, byOtherName: Text): Text => (choices === undefined ? byOtherName : choices);

/** Null and blank clear a text; a missing field keeps it. */
const textOf = (choices: string | null | undefined, before: string | null) =>
  choices === undefined ? before : choices?.trim() || null;

/** An amount limits the credit to use. Without an amount the whole balance is used. */
function creditOf(choices: StoredChoices, { use_store_credit, store_credit }: CheckoutChoices) {
  if (typeof store_credit === 'number') {
    return { use_store_credit: use_store_credit ?? store_credit > 0, requested_store_credit: store_credit };
  }
  const isGiven = use_store_credit !== undefined || store_credit === null;
  return {
    use_store_credit: use_store_credit ?? choices.use_store_credit,
    requested_store_credit: isGiven ? null : choices.requested_store_credit,
  };
}

/** Limits the tip to the maximum, or to none when the shop takes no tips. */
function tipOf({ choices, rules }: CheckoutSnapshot, requested: number | undefined) {
  if (requested === undefined) return choices.delivery_tip;
  if (requested > maxTip(rules)) {
    throw new Refusal('tip_too_high', {
      errors: { delivery_tip: ['refusal.tip_too_high'] },
      values: { amount: formatMoney(maxTip(rules)) },
    });
  }
  return requested;
}

function emailOf(choices: string | null | undefined, before: string | null) {
  const email = textOf(choices, before);
  if (email !== null && !isEmail(email)) {
    throw invalidField('customer_email', 'rule.email');
  }
  return email;
}

/** An unknown and an unusable code get the same message, so that codes cannot be probed. */
function chooseCoupon({ choices, coupon, cart }: CheckoutSnapshot, requested: string | null | undefined) {
  if (requested === undefined) return choices.coupon_code;
  if (requested === null) return null;
  const code = asCode(requested);
  if (code === '') throw fieldRefusal('coupon_required', 'coupon_code');
  if (code === choices.coupon_code) return code;
  const applied = applyCoupon(coupon, countLines(cart?.lines ?? []));
  if (!applied || applied.idle) {
    throw fieldRefusal('coupon_invalid', 'coupon_code');
  }
  return code;
}

type DeliveryChoice = Pick<StoredChoices, 'shipping_method_id' | 'window_id' | 'slot_date'>;

const deliveryChoiceOf = ({ shipping_method_id, window_id, slot_date }: StoredChoices): DeliveryChoice => ({
  shipping_method_id,
  window_id,
  slot_date,
});

/** Tells whether the shopper's address has moved to another zone. */
const isElsewhere = (before: StoredChoices, after: StoredChoices) =>
  addressesIn(before).shipping?.zone !== addressesIn(after).shipping?.zone;

function chooseShippingMethod(
  snapshot: CheckoutSnapshot,
  requested: CheckoutChoices,
  next: StoredChoices,
): DeliveryChoice {
  const { choices, delivery } = snapshot;
  const none: DeliveryChoice = { shipping_method_id: null, window_id: null, slot_date: null };
  const id = requested.shipping_method === undefined ? choices.shipping_method_id : requested.shipping_method;
  if (id === null) return none;

  const method = delivery.methods.find((method) => method.id === id);
  const { shipping } = addressesIn(next);
  if (!method || (shipping && !deliversTo(method, shipping.zone))) {
    if (id === choices.shipping_method_id)
      return isElsewhere(choices, next) ? none : deliveryChoiceOf(choices);
    throw fieldRefusal('no_shipping_method', 'shipping_method');
  }
  if (!method.requires_slot) return { ...none, shipping_method_id: id };
  return { shipping_method_id: id, ...chooseSlot(snapshot, requested.delivery_time, id) };
}

function chooseSlot(
  { choices, slot, now }: CheckoutSnapshot,
  requested: CheckoutChoices['delivery_time'],
  methodId: string,
): Pick<StoredChoices, 'window_id' | 'slot_date'> {
  const none = { window_id: null, slot_date: null };
  if (requested === null) return none;

  const { window_id, slot_date } = choices;
  const before = window_id && slot_date ? { window_id, date: slot_date } : undefined;
  const requestedSlot = requested === undefined ? before : readSlotId(requested.slot_id);
  const isNew = requestedSlot?.window_id !== window_id || requestedSlot?.date !== slot_date;
  const isThere = requestedSlot && slot?.window.method_id === methodId && runsOn(slot.window, slot.date);
  if (!isThere) {
    if (requested === undefined || !isNew) return none;
    throw fieldRefusal('no_delivery_time', 'delivery_time');
  }

  const { is_closed, is_full } = availabilityOf(slot.window, slot.date, slot.booked, now);
  if (isNew && is_closed) throw new Refusal('slot_closed');
  if (isNew && is_full) throw new Refusal('slot_full');
  return { window_id: requestedSlot.window_id, slot_date: requestedSlot.date };
}

function choosePayment({ choices, payments }: CheckoutSnapshot, requested: CheckoutChoices) {
  const gatewaySlug = requested.payment_gateway;
  const methodSlug = requested.payment_method;
  if (gatewaySlug === undefined && methodSlug === undefined) {
    return { payment_gateway: choices.payment_gateway, payment_method: choices.payment_method };
  }
  if (!gatewaySlug && !methodSlug) return { payment_gateway: null, payment_method: null };

  const { gateway, method } = findPaymentOption(payments, gatewaySlug || null, methodSlug || null);
  if (!gateway && gatewaySlug) throw fieldRefusal('no_payment_gateway', 'payment_gateway');
  if (!gateway || !method) throw fieldRefusal('no_payment_method', 'payment_method');
  return { payment_gateway: gateway.slug, payment_method: method.slug };
}

/** A saved card belongs to paying by card: another method clears it. Throws for a card of another customer. */
function chooseSaved(
  { choices, saved }: CheckoutSnapshot,
  requested: CheckoutChoices,
  method: string | null,
) {
  const id = requested.saved_payment_id === undefined ? choices.saved_payment_id : requested.saved_payment_id;
  if (!id || (method !== 'card' && requested.saved_payment_id === undefined)) return null;
  if (saved?.id === id && method === 'card') return id;
  if (id === choices.saved_payment_id) return null; // it has expired or was removed
  throw fieldRefusal('no_payment_method', 'saved_payment_id');
}
