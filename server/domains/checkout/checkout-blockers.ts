import type { CartIssue } from '@kebun/contract/cart/cart.ts';
import { type CheckoutStep, checkoutSteps } from '@kebun/contract/checkout/checkout.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { carriesFresh, type DeliveryMethod } from '#domains/delivery/delivery-terms.ts';
import { roomIn } from '#domains/delivery/slots.ts';
import type { Wording } from '#domains/orders/order-reply.ts';
import { cashObstacle } from '#domains/payments/cash/cod-limits.ts';
import { mostAtOnce, obstacle } from '#domains/payments/payment-terms.ts';
import { storeCreditWay } from '#domains/payments/store-credit-option.ts';
import { isLeft, type PricedTill } from './price-checkout.ts';

/** Why there can be no order yet: what the shopper is told, and how the order is refused. */
export interface Hindrance {
  refusal: RefusalCode;
  issue: CartIssue;
}

const stepNumber = (step: CheckoutStep) => checkoutSteps.indexOf(step) + 1;

/**
 * All that is in the way, step by step. Checkout shows these and `placeOrder` refuses by them: there is no second
 * list. What merely has changed in the cart is no hindrance.
 */
export function hindrancesTo(priced: PricedTill, wording: Wording): Hindrance[] {
  return [
    ...addressHindrances(priced, wording),
    ...methodHindrances(priced, wording),
    ...slotHindrances(priced, wording),
    ...goodsHindrances(priced, wording),
    ...paymentHindrances(priced, wording),
  ];
}

/** The steps that hold nothing up. The review is never over: it ends with the order. */
export const completedSteps = (hindrances: readonly Hindrance[]) =>
  [1, 2, 3].filter((step) => hindrances.every(({ issue }) => issue.step !== step));

const missing = (step: CheckoutStep, refusal: RefusalCode, message: string): Hindrance => ({
  refusal,
  issue: { code: 'missing', message, step: stepNumber(step) },
});

function addressHindrances({ billing, shipping }: PricedTill, { say }: Wording): Hindrance[] {
  return billing && shipping ? [] : [missing('address', 'no_address', say('refusal.no_address'))];
}

/** A way that staff have taken off, or that no longer leads there, is told as gone rather than as not chosen. */
function methodHindrances(priced: PricedTill, { say }: Wording): Hindrance[] {
  const { method, choices, shipping } = priced;
  if (method) return tooLittleFor(method, priced, say);
  if (choices.shipping_method_id === null || !shipping) {
    return [missing('delivery', 'no_shipping_method', say('refusal.no_shipping_method'))];
  }
  const message = say('issue.way_gone', { zip: shipping.zip, city: shipping.city });
  return [
    { refusal: 'shipping_method_gone', issue: { code: 'way_gone', message, step: stepNumber('delivery') } },
  ];
}

/** A way may set out only for goods that are worth it. */
function tooLittleFor({ minimum }: DeliveryMethod, { totals }: PricedTill, say: Wording['say']): Hindrance[] {
  const short = (minimum ?? 0) - (totals.items_total - totals.product_discount);
  if (minimum === null || short <= 0) return [];
  const message = say('issue.way_minimum', { amount: formatMoney(minimum), missing: formatMoney(short) });
  const issue = { code: 'way_minimum', message, step: stepNumber('delivery') } as const;
  return [{ refusal: 'below_way_minimum', issue }];
}

function slotHindrances({ method, slot, now }: PricedTill, { say }: Wording): Hindrance[] {
  if (!method?.requires_slot) return [];
  if (!slot) return [missing('delivery', 'no_delivery_time', say('refusal.no_delivery_time'))];

  const { is_closed, is_full } = roomIn(slot.window, slot.date, slot.booked, now);
  const code = is_closed ? 'slot_closed' : is_full ? 'slot_full' : undefined;
  if (!code) return [];
  return [{ refusal: code, issue: { code, message: say(`refusal.${code}`), step: stepNumber('delivery') } }];
}

/** Fresh goods that cannot travel so far, and a cart that is too small to set out for. */
function goodsHindrances(priced: PricedTill, { say, language }: Wording): Hindrance[] {
  const { lines, shipping, delivery, rules, totals } = priced;
  const zone = delivery.zones.find(({ code }) => code === shipping?.zone);
  const isTooFar = zone && !carriesFresh(delivery, priced.method ?? { type: 'delivery' }, zone.code);
  const stranded = isTooFar ? lines.filter((line) => line.fresh && line.quantity > 0) : [];

  const tooFar = stranded.map((line): Hindrance => {
    const name = line[`name_${language}`];
    const message = say('issue.not_deliverable', { name, zone: zone?.[`name_${language}`] ?? '' });
    const step = stepNumber('delivery');
    return {
      refusal: 'not_deliverable',
      issue: { code: 'not_deliverable', message, item_id: line.id, name, step },
    };
  });

  const short = rules.min_order - (totals.items_total - totals.product_discount);
  if (short <= 0) return tooFar;
  const values = { amount: formatMoney(rules.min_order), missing: formatMoney(short) };
  return [
    ...tooFar,
    { refusal: 'below_min_order', issue: { code: 'min_order', message: say('issue.min_order', values) } },
  ];
}

/** Nobody is at the door to pay for what is left there. */
function paymentHindrances(priced: PricedTill, { say }: Wording): Hindrance[] {
  const { way, totals, method, delivery, shipping } = priced;
  const step = stepNumber('payment');
  if (totals.store_credit > mostAtOnce) {
    const message = say('refusal.credit_at_once', { amount: formatMoney(mostAtOnce) });
    return [{ refusal: 'credit_at_once', issue: { code: 'credit_limit', message, step } }];
  }
  if (way === storeCreditWay) return [];
  if (!way) return [missing('payment', 'no_payment_gateway', say('issue.payment_missing'))];

  const { gateway } = way;
  if (gateway.slug === 'cod' && isLeft(priced)) {
    return [
      {
        refusal: 'cash_at_door',
        issue: { code: 'cash_at_door', message: say('refusal.cash_at_door'), step },
      },
    ];
  }
  const untrusted = gateway.slug === 'cod' && priced.cash && cashObstacle(priced.rules, priced.cash);
  if (untrusted) {
    const message = say(`refusal.${untrusted}`, { open: priced.cash?.open ?? 0 });
    return [{ refusal: untrusted, issue: { code: 'cod_limit', message, step } }];
  }
  const isBroughtTo = method && method.type !== 'pickup' ? [shipping?.zone] : [];
  const zones = delivery.zones.filter(({ code }) => isBroughtTo.includes(code));
  const why = obstacle(gateway, { total: totals.total, zones });
  if (!why) return [];
  if (why === 'zone' || gateway.slug !== 'cod')
    return [missing('payment', 'no_payment_gateway', say('refusal.no_payment_gateway'))];
  const message = say('issue.cod_limit', { amount: formatMoney(gateway.max_amount ?? 0) });
  return [{ refusal: 'no_payment_gateway', issue: { code: 'cod_limit', message, step } }];
}
