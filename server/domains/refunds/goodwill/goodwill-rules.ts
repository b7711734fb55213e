import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { refundReasons } from '@kebun/contract/refunds/refund-status.ts';
import type { GoodwillTerms } from '@kebun/contract/refunds/refunds.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { itemsLeft } from '../refund-reply.ts';
import type { OrderTerms } from '../refund-rows.ts';
import { allowedDestinations, refundableOf } from '../refund-rules.ts';
import { staffReason } from '../staff-reason.ts';

/**
 * Returns the amount in sen that staff can refund unasked. Before delivery it is money only, because store credit
 * returns when the order is cancelled. Deleted customers get money only, because they have no wallet.
 */
export function refundableByStaff(order: OrderTerms): number {
  const all = refundableOf(order);
  return order.status === 'delivered' && order.owner === 'customer'
    ? all
    : Math.min(all, order.captured - order.refunded - order.promised);
}

/** Before packing, missing items are entered by the packer and refunded automatically. */
const isPacked = ({ status }: Pick<OrderTerms, 'status'>) =>
  status === 'packed' || status === 'on_the_way' || status === 'delivered';

/** Returns why a goodwill refund is not possible, or undefined. */
export function goodwillBlockReason(order: OrderTerms): RefusalCode | undefined {
  if (order.status === 'failed' || order.status === 'cancelled') return 'already_cancelled';
  if (!isPacked(order)) return 'order_not_packed';
  return refundableByStaff(order) > 0 ? undefined : 'nothing_to_refund';
}

/** Returns the reasons that fit an order: what the customer found in it, or else why it was not sent whole. */
const reasonsFor = ({ status }: Pick<OrderTerms, 'status'>) =>
  status === 'delivered' ? refundReasons.by_staff_delivered : refundReasons.by_staff;

/**
 * Returns the refund terms of an order. `initiated` is the amount that staff have already started to refund, in sen.
 */
export function goodwillTerms(
  order: OrderTerms,
  initiated: number,
  { language, t }: ReplyLocale,
): GoodwillTerms {
  const blockReason = goodwillBlockReason(order);
  const refundable = Math.max(0, refundableByStaff(order));
  return {
    blocked: blockReason ? t(`refusal.${blockReason}`) : null,
    refundable,
    later: Math.max(0, refundableOf(order) - refundable),
    alone: Math.max(0, singleApproverLimit - initiated),
    destinations: allowedDestinations(order),
    items: itemsLeft(order, language),
    reasons: reasonsFor(order).map((slug) => staffReason(slug, t)),
  };
}
