import { formatMoney } from './money.ts';
import type { OrderItem } from './orders.ts';
import type { Say } from './texts.ts';

/** What came of a line, where that is not just what was ordered; nothing before it is packed. */
export function cameWords(item: OrderItem, say: Say): string[] {
  const { ordered_quantity, fulfilled_quantity, actual_weight_g, substitute, taken_off } = item;
  if (fulfilled_quantity === null) return [];
  return [
    ...(fulfilled_quantity === 0 ? [say('order.came_none')] : []),
    ...(fulfilled_quantity > 0 && fulfilled_quantity < ordered_quantity
      ? [say('order.came_some', { quantity: fulfilled_quantity, ordered: ordered_quantity })]
      : []),
    ...(actual_weight_g !== null ? [say('order.came_weight', { grams: actual_weight_g })] : []),
    ...(substitute ? [say('order.came_instead', { ...substitute })] : []),
    ...(taken_off > 0 ? [say('order.came_less', { amount: formatMoney(taken_off) })] : []),
  ];
}
