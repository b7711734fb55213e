import type { CartIssue } from '@kebun/contract/cart/cart.ts';
import { productValueOf } from '@kebun/contract/cart/line-money.ts';
import { type CheckoutStep, checkoutSteps } from '@kebun/contract/checkout/checkout.ts';
import { fullDayIn, fullSpanIn } from '@kebun/contract/lib/date-wording.ts';
import { maxPaymentSen } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { type DeliveryMethod, deliversFresh } from '#domains/delivery/delivery-terms.ts';
import { availabilityOf } from '#domains/delivery/slots.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { codBlockReason } from '#domains/payments/cash/cod-limits.ts';
import { gatewayBlockReason } from '#domains/payments/payment-terms.ts';
import { storeCreditOption } from '#domains/payments/store-credit-option.ts';
import { preOrderDays, presalesIn } from './pre-order-days.ts';
import { isLeftAtDoor, type PricedCheckout } from './price-checkout.ts';

/** A reason why the order cannot be placed: its message, and its refusal code. */
export interface CheckoutBlocker {
  refusal: RefusalCode;
  issue: CartIssue;
}

const stepNumber = (step: CheckoutStep) => checkoutSteps.indexOf(step) + 1;

/**
 * Returns everything that blocks the order, step by step. The checkout shows this list and `placeOrder` refuses by
 * it. A change in the cart is no blocker.
 */
export function findBlockers(priced: PricedCheckout, wording: ReplyLocale): CheckoutBlocker[] {
  return [
    ...openingBlockers(priced, wording),
    ...addressBlockers(priced, wording),
    ...shippingMethodBlockers(priced, wording),
    ...slotBlockers(priced, wording),
    ...preOrderBlockers(priced, wording),
    ...lineBlockers(priced, wording),
    ...nearDateBlockers(priced.lines, (priced.method?.requires_slot && priced.slot?.date) || null, wording),
    ...paymentBlockers(priced, wording),
  ];
}

/** Returns the steps without blockers. The review is never complete: it ends with the order. */
export const completedSteps = (blockers: readonly CheckoutBlocker[]) =>
  [1, 2, 3].filter((step) => blockers.every(({ issue }) => issue.step !== step));

const missingStep = (step: CheckoutStep, refusal: RefusalCode, message: string): CheckoutBlocker => ({
  refusal,
  issue: { code: 'missing', message, step: stepNumber(step) },
});

/** Reports a shop that its owner has not opened. */
export const openingBlockers = (
  { rules }: Pick<PricedCheckout, 'rules'>,
  { t }: ReplyLocale,
): CheckoutBlocker[] =>
  rules.is_open
    ? []
    : [{ refusal: 'shop_not_open', issue: { code: 'shop_not_open', message: t('refusal.shop_not_open') } }];

function addressBlockers({ billing, shipping }: PricedCheckout, { t }: ReplyLocale): CheckoutBlocker[] {
  return billing && shipping ? [] : [missingStep('address', 'no_address', t('refusal.no_address'))];
}

/** Reports a method that was removed or does not serve the address as gone, not as missing. */
function shippingMethodBlockers(priced: PricedCheckout, { t }: ReplyLocale): CheckoutBlocker[] {
  const { method, choices, shipping } = priced;
  if (method) return tooLittleFor(method, priced, t);
  if (choices.shipping_method_id === null || !shipping) {
    return [missingStep('delivery', 'no_shipping_method', t('refusal.no_shipping_method'))];
  }
  const message = t('issue.shipping_method_unavailable', { zip: shipping.zip, city: shipping.city });
  return [
    {
      refusal: 'shipping_method_unavailable',
      issue: { code: 'shipping_method_unavailable', message, step: stepNumber('delivery') },
    },
  ];
}

/** Reports a method whose minimum order is not reached. */
function tooLittleFor(
  { minimum }: DeliveryMethod,
  { totals }: PricedCheckout,
  t: ReplyLocale['t'],
): CheckoutBlocker[] {
  const short = (minimum ?? 0) - productValueOf(totals);
  if (minimum === null || short <= 0) return [];
  const message = t('issue.shipping_minimum', { amount: formatMoney(minimum), missing: formatMoney(short) });
  const issue = { code: 'shipping_minimum', message, step: stepNumber('delivery') } as const;
  return [{ refusal: 'below_shipping_minimum', issue }];
}

function slotBlockers({ method, slot, now }: PricedCheckout, { t }: ReplyLocale): CheckoutBlocker[] {
  if (!method?.requires_slot) return [];
  if (!slot) return [missingStep('delivery', 'no_delivery_time', t('refusal.no_delivery_time'))];

  const { is_closed, is_full } = availabilityOf(slot.window, slot.date, slot.booked, now);
  const code = is_closed ? 'slot_closed' : is_full ? 'slot_full' : undefined;
  if (!code) return [];
  return [{ refusal: code, issue: { code, message: t(`refusal.${code}`), step: stepNumber('delivery') } }];
}

/** Reports pre-orders whose harvest is not expected on the delivery day, or that have no day in common. */
function preOrderBlockers(
  { lines, method, slot }: PricedCheckout,
  { t, language }: ReplyLocale,
): CheckoutBlocker[] {
  const presales = presalesIn(lines);
  const days = preOrderDays(lines);
  if (presales.length === 0 || !days || !method) return [];
  const step = stepNumber('delivery');
  const blocker = (message: string): CheckoutBlocker => ({
    refusal: 'pre_order_day',
    issue: { code: 'pre_order_day', message, step },
  });
  if (!method.requires_slot) return [blocker(t('issue.pre_order_method'))];
  if (days.from > days.to) return [blocker(t('issue.pre_order_days_apart'))];
  if (!slot || (days.from <= slot.date && slot.date <= days.to)) return [];
  return [blocker(t('issue.pre_order_day', { days: fullSpanIn(language, days.from, days.to) }))];
}

/** Reports fresh products that cannot travel that far, and a cart below the minimum order. */
export function lineBlockers(
  priced: Pick<PricedCheckout, 'lines' | 'shipping' | 'delivery' | 'rules' | 'totals'> & {
    method: Pick<DeliveryMethod, 'type'> | null;
  },
  { t, language }: ReplyLocale,
): CheckoutBlocker[] {
  const { lines, shipping, delivery, rules, totals } = priced;
  const zone = delivery.zones.find(({ code }) => code === shipping?.zone);
  const isTooFar = zone && !deliversFresh(delivery, priced.method ?? { type: 'delivery' }, zone.code);
  const stranded = isTooFar ? lines.filter((line) => line.fresh && line.quantity > 0) : [];

  const tooFar = stranded.map((line): CheckoutBlocker => {
    const name = textIn(line.name, language);
    const message = t('issue.not_deliverable', { name, zone: textIn(zone?.name, language) });
    const step = stepNumber('delivery');
    return {
      refusal: 'not_deliverable',
      issue: { code: 'not_deliverable', message, item_id: line.id, name, step },
    };
  });

  const short = rules.min_order - productValueOf(totals);
  if (short <= 0) return tooFar;
  const values = { amount: formatMoney(rules.min_order), missing: formatMoney(short) };
  return [
    ...tooFar,
    { refusal: 'below_min_order', issue: { code: 'min_order', message: t('issue.min_order', values) } },
  ];
}

/** Reports near-date packs that would arrive after their best-before day. */
export const nearDateBlockers = (
  lines: PricedCheckout['lines'],
  deliveredOn: string | null,
  { t, language }: ReplyLocale,
): CheckoutBlocker[] =>
  lines.flatMap(({ id, name: texts, quantity, clearance_until }) => {
    if (!clearance_until || !deliveredOn || quantity === 0 || deliveredOn <= clearance_until) return [];
    const name = textIn(texts, language);
    const message = t('issue.past_best_before', { name, day: fullDayIn(language, clearance_until) });
    const step = stepNumber('delivery');
    const issue = { code: 'past_best_before', message, item_id: id, name, step } as const;
    return [{ refusal: 'past_best_before', issue }];
  });

/** Refuses cash for an order left at the door. */
function paymentBlockers(priced: PricedCheckout, { t }: ReplyLocale): CheckoutBlocker[] {
  const { paymentOption, totals, method, delivery, shipping } = priced;
  const step = stepNumber('payment');
  if (totals.store_credit > maxPaymentSen) {
    const message = t('refusal.store_credit_limit', { amount: formatMoney(maxPaymentSen) });
    return [{ refusal: 'store_credit_limit', issue: { code: 'credit_limit', message, step } }];
  }
  if (paymentOption === storeCreditOption) return [];
  if (!paymentOption) return [missingStep('payment', 'no_payment_gateway', t('issue.payment_missing'))];

  const { gateway } = paymentOption;
  if (gateway.slug === 'cod' && isLeftAtDoor(priced)) {
    return [
      {
        refusal: 'cod_not_left_at_door',
        issue: { code: 'cod_not_left_at_door', message: t('refusal.cod_not_left_at_door'), step },
      },
    ];
  }
  const untrusted = gateway.slug === 'cod' && priced.cash && codBlockReason(priced.rules, priced.cash);
  if (untrusted) {
    const message = t(`refusal.${untrusted}`, { open: priced.cash?.open ?? 0 });
    return [{ refusal: untrusted, issue: { code: 'cod_limit', message, step } }];
  }
  const isBroughtTo = method && method.type !== 'pickup' ? [shipping?.zone] : [];
  const zones = delivery.zones.filter(({ code }) => isBroughtTo.includes(code));
  const reason = gatewayBlockReason(gateway, { total: totals.total, zones });
  if (!reason) return [];
  if (reason === 'zone' || gateway.slug !== 'cod')
    return [missingStep('payment', 'no_payment_gateway', t('refusal.no_payment_gateway'))];
  const message = t('issue.cod_limit', { amount: formatMoney(gateway.max_amount ?? 0) });
  return [{ refusal: 'no_payment_gateway', issue: { code: 'cod_limit', message, step } }];
}
