import type { AdditionGateway, AdditionQuote } from '@kebun/contract/checkout/order-additions.ts';
import { cashRounding, formatMoney } from '@kebun/contract/lib/money.ts';
import type { OrderGrowth } from '#domains/orders/additions/add-lines.ts';
import type { PayableOrder } from '#domains/orders/order-money.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { FullOrder } from '#domains/orders/order-rows.ts';
import { codBlockReason, findCodHistory, hasNoCodLimits } from '#domains/payments/cash/cod-limits.ts';
import { gatewayBlockReason } from '#domains/payments/payment-terms.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { defaultChoices, loadCheckoutSnapshot } from '../load-checkout.ts';
import { type PricedCheckout, priceCheckout } from '../price-checkout.ts';

/**
 * Prices the products of a cart as an addition to an order, at ordinary prices. Fees, coupon and other discounts do not
 * count, because they belong to the order as it was placed. A pre-order has a delivery day of its own, so it cannot
 * join an order.
 */
export async function priceAddition(db: Db, { order }: FullOrder, cartOf: string): Promise<PricedCheckout> {
  const snapshot = await loadCheckoutSnapshot(db, order.shopper_id, { cart_of: cartOf });
  const { cart, rules } = snapshot;
  if (cart?.lines.some(({ presale }) => presale)) throw new Refusal('pre_order_not_added');
  return priceCheckout({
    ...snapshot,
    cart: cart && { ...cart, lines: cart.lines.map((line) => ({ ...line, deal: null })) },
    choices: { ...defaultChoices, shipping_address: order.shipping_address },
    slot: null,
    coupon: null,
    friend: null,
    delivery_tax_rate: null,
    rules: { ...rules, bag_fee: 0, min_order: 0, tip_options: [] },
  });
}

type Sums = Pick<PayableOrder, 'payment_gateway' | 'total' | 'rounds_cash'> & { rounding: number };

/** Returns how an order grows by products that are paid so. The bill of a cash order is rounded again as a whole. */
export function growthOf(
  { payment_gateway, total, rounds_cash, rounding }: Sums,
  gateway: AdditionGateway,
  payable: number,
): Omit<OrderGrowth, 'captured'> {
  if (gateway === 'wallet') return { total: 0, rounding: 0, credit: payable };
  if (payment_gateway !== 'cod' || !rounds_cash) return { total: payable, rounding: 0, credit: 0 };
  const exact = total - rounding + payable;
  const now = cashRounding(exact);
  return { total: exact + now - total, rounding: now - rounding, credit: 0 };
}

export type PayableSums = Pick<
  PayableOrder,
  'shopper_id' | 'payment_gateway' | 'total' | 'store_credit' | 'cash_reduction' | 'rounds_cash'
> & { rounding: number };

interface OptionsContext extends ReplyLocale {
  full: FullOrder;
  sums: PayableSums; // as they are at present
  maySpend: boolean; // the caller may use the customer's store credit
}

/**
 * Returns the options to pay an addition: as the order is paid, or with store credit that covers all of it. A option
 * that is blocked says why.
 */
export async function findPaymentOptions(
  db: Db,
  priced: PricedCheckout,
  { full, sums, maySpend, ...wording }: OptionsContext,
): Promise<AdditionQuote['options']> {
  const payable = priced.totals.total;
  const present = sums.total + sums.store_credit - sums.cash_reduction;
  const option = (gateway: AdditionGateway, blocked: string | null) => {
    const { total, credit } = growthOf(sums, gateway, payable);
    return { gateway, amount: total + credit, new_total: present + total + credit, blocked };
  };
  const options: AdditionQuote['options'] = [];
  if (sums.payment_gateway === 'cod')
    options.push(option('cod', await cashBlock(db, priced, full, sums, wording)));
  if (sums.payment_gateway === 'ipay88') options.push(option('ipay88', onlineBlock(priced, wording)));
  if (maySpend && full.owner === 'customer' && (priced.balance ?? 0) >= payable)
    options.push(option('wallet', null));
  return options;
}

/** The limits of cash hold for the whole order. It counts already among the open ones. */
async function cashBlock(
  db: Db,
  { payments, rules, totals }: PricedCheckout,
  { order }: FullOrder,
  sums: PayableSums,
  { t }: ReplyLocale,
): Promise<string | null> {
  const gateway = payments.find(({ slug }) => slug === 'cod');
  if (!gateway) return t('refusal.no_payment_gateway');
  const { total } = growthOf(sums, 'cod', totals.total);
  if (gatewayBlockReason(gateway, { total: sums.total + total }))
    return t('issue.cod_limit', { amount: formatMoney(gateway.max_amount ?? 0) });
  if (hasNoCodLimits(rules)) return null;
  const { open, refused } = await findCodHistory(db, order);
  const untrusted = codBlockReason(rules, { open: open - 1, refused });
  return untrusted ? t(`refusal.${untrusted}`, { open }) : null;
}

/** Only the difference is paid online, and the gateway takes no small amounts. */
function onlineBlock({ payments, totals }: PricedCheckout, { t }: ReplyLocale): string | null {
  const gateway = payments.find(({ slug }) => slug === 'ipay88');
  if (!gateway) return t('refusal.no_payment_gateway');
  if (!gatewayBlockReason(gateway, { total: totals.total })) return null;
  const isTooLittle = totals.total < Math.max(gateway.min_amount ?? 0, 1);
  return t(isTooLittle ? 'issue.addition_too_small' : 'refusal.no_payment_gateway', {
    amount: formatMoney(gateway.min_amount ?? 0),
  });
}
