import type { CartIssue } from '@kebun/contract/cart/cart.ts';
import type { Checkout } from '@kebun/contract/checkout/checkout.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { addressReply } from '#domains/accounts/address-reply.ts';
import { cartReply, type ReplyContext } from '#domains/cart/cart-reply.ts';
import { shippingReply } from '#domains/delivery/delivery-terms.ts';
import { slotLabel } from '#domains/delivery/slot-label.ts';
import { hoursOf, slotId } from '#domains/delivery/slots.ts';
import { storeCreditOption } from '#domains/payments/store-credit-option.ts';
import { type CheckoutBlocker, completedSteps } from './checkout-blockers.ts';
import type { ChosenAddress } from './load-checkout.ts';
import type { PricedCheckout } from './price-checkout.ts';

/** Returns the cart as the checkout shows it, with delivery, payment and blockers. */
export const checkoutCartReply = (
  priced: PricedCheckout,
  blockers: readonly CheckoutBlocker[],
  to: ReplyContext,
) =>
  cartReply(
    {
      row: priced.cart,
      lines: priced.lines,
      totals: priced.totals,
      rules: priced.rules,
      coupon: priced.applied,
    },
    to,
    blockers.map(({ issue }) => issue),
  );

export function checkoutReply(
  priced: PricedCheckout,
  blockers: readonly CheckoutBlocker[],
  to: ReplyContext,
): Checkout {
  const { choices, method, delivery, lines, totals, paymentOption } = priced;
  const { language } = to;
  const cart = checkoutCartReply(priced, blockers, to);
  const ofLine = (issue: CartIssue) => blockers.some((blocker) => blocker.issue === issue);
  const reply = (address: ChosenAddress | null) =>
    address && { ...addressReply(address, language), id: address.id ?? null };

  return {
    version: choices.version,
    billing_address: reply(priced.billing),
    shipping_address: reply(priced.shipping),
    ship_to_bill_address: choices.ship_to_bill_address,
    shipping_method:
      method && shippingReply(method, { terms: delivery, zone: priced.shipping?.zone ?? null, language }),
    delivery_time: deliveryTime(priced, language),
    shipping_remarks: choices.shipping_remarks,
    leave_at_door: choices.leave_at_door,
    delivery_tip: choices.delivery_tip,
    remarks: choices.remarks,
    payment_gateway:
      paymentOption === storeCreditOption ? paymentOption.gateway.slug : choices.payment_gateway,
    payment_method: paymentOption === storeCreditOption ? paymentOption.method.slug : choices.payment_method,
    saved_payment_id: priced.saved?.id ?? null,
    coupon_code: choices.coupon_code,
    coupon_discount: totals.coupon_discount,
    use_store_credit: choices.use_store_credit,
    store_credit: totals.store_credit,
    wallet_balance: to.owner === 'customer' ? (priced.balance ?? 0) : null,
    customer_email: choices.customer_email,
    current_step: choices.current_step,
    completed_steps: completedSteps(blockers),
    can_place: blockers.length === 0 && lines.some((line) => line.quantity > 0),
    issues: [
      ...blockers.map(({ issue }) => issue),
      ...cart.issues.filter((issue) => !ofLine(issue)),
      ...friendIssues(priced, to),
    ],
    cart,
    current_order_id: choices.current_order_id,
  };
}

/** Explains an invited shopper why there is no discount, once an address is known. */
const friendIssues = ({ friend, lines }: PricedCheckout, { t }: ReplyContext): CartIssue[] =>
  friend?.is_idle && lines.length > 0
    ? [{ code: 'friend_discount_inactive', message: t('issue.friend_discount_inactive') }]
    : [];

function deliveryTime(
  { slot, method, choices }: PricedCheckout,
  language: Language,
): Checkout['delivery_time'] {
  if (!slot || !method?.requires_slot || !choices.window_id) return null;
  const { starts, ends } = hoursOf(slot.window, slot.date);
  return {
    slot_id: slotId(slot.window.id, slot.date),
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    label: slotLabel(starts, ends, language),
    fee: slot.window.fee,
  };
}
