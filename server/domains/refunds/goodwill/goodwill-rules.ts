import type { RefusalCode } from '@kebun/contract/lib/refusals.ts';
import { refundReasons, singleApproverLimit } from '@kebun/contract/refunds/refund-status.ts';
import type { GivingTerms } from '@kebun/contract/refunds/refunds.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';

import { itemsLeft } from '../refund-reply.ts';
import type { OrderTerms } from '../refund-rows.ts';
import { allowedDestinations, refundableOf } from '../refund-rules.ts';

/**
 * What staff can give back now, unasked. Until an order has come that is money alone: its store credit goes back with
 * the whole of it, should it be called off. To whoever has left it goes no more: there is no wallet for it.
 */
export function refundableByStaff(order: OrderTerms): number {
  const all = refundableOf(order);
  return order.status === 'delivered' && order.owner === 'customer'
    ? all
    : Math.min(all, order.captured - order.refunded - order.promised);
}

/** Until then what is missing is told by whoever packs it, and goes back by itself. */
const isPacked = ({ status }: Pick<OrderTerms, 'status'>) =>
  status === 'packed' || status === 'on_the_way' || status === 'delivered';

/** Why nothing can be given back; undefined where something can. */
export function goodwillBlockReason(order: OrderTerms): RefusalCode | undefined {
  if (order.status === 'failed' || order.status === 'cancelled') return 'already_cancelled';
  if (!isPacked(order)) return 'not_packed_yet';
  return refundableByStaff(order) > 0 ? undefined : 'nothing_to_refund';
}

/** How that stands for one order, of which staff have begun to give back so much already. */
export function goodwillTerms(order: OrderTerms, begun: number, { language, t }: ReplyLocale): GivingTerms {
  const obstacle = goodwillBlockReason(order);
  const refundable = Math.max(0, refundableByStaff(order));
  return {
    blocked: obstacle ? t(`refusal.${obstacle}`) : null,
    refundable,
    later: Math.max(0, refundableOf(order) - refundable),
    alone: Math.max(0, singleApproverLimit - begun),
    ways: allowedDestinations(order),
    items: itemsLeft(order, language),
    reasons: refundReasons.given.map((slug) => ({ slug, label: t(`order.reason_${slug}`) })),
  };
}
