import { fullDayIn } from '../lib/date-wording.ts';
import type { Language } from '../lib/languages.ts';
import { formatMoney } from '../lib/money.ts';
import type { Translate } from '../lib/texts.ts';
import type { DeliveryMove, OrderItem, OrderLineLot } from './orders.ts';

/** Returns what was ordered of a line; until it is weighed, with the most that it may cost. */
export function describeItem(item: OrderItem, say: Translate): string {
  const { ordered_quantity: quantity, unit, line_total, weight_margin } = item;
  const isWeighed = item.sale_mode === 'weight' && !item.swap;
  if (!isWeighed || item.actual_weight_g !== null || item.fulfilled_quantity !== null)
    return say('order.item', { quantity, unit });
  return say('order.item_weighed', { quantity, unit, max: formatMoney(line_total + weight_margin) });
}

/**
 * Returns the fulfilment of a line in words, where it differs from the order: swapped, cancelled, short, lighter or
 * substituted.
 */
export function describeFulfilment(item: OrderItem, say: Translate): string[] {
  const { fulfilled_quantity, actual_weight_g, substitute } = item;
  const left = item.ordered_quantity - item.cancelled_quantity;
  const cancelled = [...swapWords(item, say), ...cancelledWords(item, left, say)];
  if (fulfilled_quantity === null) return cancelled;
  return [
    ...cancelled,
    ...(fulfilled_quantity === 0 ? [say('order.came_none')] : []),
    ...(fulfilled_quantity > 0 && fulfilled_quantity < left
      ? [say('order.came_some', { quantity: fulfilled_quantity, ordered: left })]
      : []),
    ...(actual_weight_g !== null ? [say('order.came_weight', { grams: actual_weight_g })] : []),
    ...(substitute ? [say('order.came_instead', { ...substitute })] : []),
    ...reductionWords(item, say),
  ];
}

/** Says when an order would have come, when it comes now, and why that changed. */
export function describeDeliveryMove({ from, to, reason, note }: DeliveryMove, say: Translate): string {
  if (reason === 'waits') return say('order.moved_waits', { from, to });
  return note ? say('order.moved_staff', { from, to, note }) : say('order.moved', { from, to });
}

/** Says what the shopper chose instead of a pre-order, and what it costs less. */
function swapWords({ swap }: OrderItem, say: Translate): string[] {
  if (!swap) return [];
  const { quantity, name, unit, amount } = swap;
  const words = say('order.came_swapped', { quantity, name, unit });
  return amount === 0 ? [words] : [words, say('order.came_less', { amount: formatMoney(amount) })];
}

/** A weighed line says what of its price with the margin is not charged, any other what it costs less. */
function reductionWords({ price_reduction, weight_margin }: OrderItem, say: Translate): string[] {
  if (price_reduction === 0) return [];
  const amount = formatMoney(price_reduction);
  return [
    weight_margin > 0 ? say('order.came_less_by_weight', { amount }) : say('order.came_less', { amount }),
  ];
}

function cancelledWords(
  { cancelled_quantity, cancelled_amount }: OrderItem,
  left: number,
  say: Translate,
): string[] {
  if (cancelled_quantity === 0) return [];
  const amount = formatMoney(cancelled_amount);
  if (left === 0) return [say('order.came_cancelled', { amount })];
  return [say('order.came_cancelled_some', { quantity: cancelled_quantity, left, amount })];
}

/** Returns how many units came from a lot, and when it was picked; of a bought-in pack until when it is best. */
export function describeLot(
  { quantity, harvested_on, best_before }: OrderLineLot,
  say: Translate,
  language: Language,
): string {
  if (harvested_on) return say('order.lot_harvested', { quantity, day: fullDayIn(language, harvested_on) });
  if (best_before) return say('order.lot_best_before', { quantity, day: fullDayIn(language, best_before) });
  return say('order.lot_undated', { quantity });
}
