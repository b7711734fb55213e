import type { Say } from '@kebun/contract/lib/texts.ts';
import { lessDue } from '@kebun/contract/orders/order-totals.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';

const redemptionLabel = (say: Say) => `${say('order.redemption')} (${say('order.redemption_hint')})`;

/** What an order comes to, part by part, each with its name and in sen; parts that are nothing are among them. */
export function sumsOf(order: StaffOrder, say: Say): [string, number][] {
  const { totals, coupon } = order;
  const less = lessDue(order);
  // biome-ignore format: table
  return [
    [say('office.items_total'),                           totals.items_total],
    [say('office.discount'),                             -totals.product_discount],
    [say('order.coupon', { code: coupon?.code ?? '' }),  -totals.coupon_discount],
    [redemptionLabel(say),                               -totals.redemption_discount],
    [say('office.store_credit'),                         -totals.store_credit],
    [say('order.delivery'),                               totals.shipping_fee],
    [say('order.tip'),                                    totals.delivery_tip],
    [say('order.bag'),                                    totals.bag_fee],
    [say('office.rounding'),                              totals.rounding],
    [say('order.less_cancelled'),                        -less.cancelled],
    [say('order.less_due'),                              -less.missing],
  ];
}
