import type { Translate } from '@kebun/contract/lib/texts.ts';
import { splitCashReduction } from '@kebun/contract/orders/split-cash-reduction.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';

const redemptionLabel = (t: Translate) =>
  t('order.redemption_line', { redemption: t('order.redemption'), hint: t('order.redemption_hint') });

/** Returns the amounts of an order with their names, in sen; amounts of 0 are included. */
export function sumsOf(order: StaffOrder, t: Translate): [string, number][] {
  const { totals, coupon } = order;
  const less = splitCashReduction(order);
  // biome-ignore format: table
  return [
    [t('office.items_total'),                           totals.items_total],
    [t('office.discount'),                             -totals.product_discount],
    [t('checkout.coupon_line', { code: coupon?.code ?? '' }),  -totals.coupon_discount],
    [redemptionLabel(t),                               -totals.redemption_discount],
    [t('order.weight_margin'),                             totals.weight_margin],
    [t('common.store_credit'),                         -totals.store_credit],
    [t('checkout.delivery'),                               totals.shipping_fee],
    [t('checkout.tip'),                                    totals.delivery_tip],
    [t('checkout.bag'),                                    totals.bag_fee],
    [t('common.rounding'),                              totals.rounding],
    [t('order.less_cancelled'),                        -less.cancelled],
    [t('order.cash_reduction'),                              -less.missing],
  ];
}

/** Returns the tax in the total by rate, and then that of refunds, which is negative. */
export const taxesOf = ({ totals, refunded_tax_lines }: StaffOrder, t: Translate): [string, number][] => [
  ...totals.tax_lines.map(({ rate, tax }): [string, number] => [
    t('order.tax_rate', { rate: rate / 100 }),
    tax,
  ]),
  ...refunded_tax_lines.map(({ rate, tax }): [string, number] => [
    t('order.tax_refunded', { rate: rate / 100 }),
    -tax,
  ]),
];
