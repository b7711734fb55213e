import { isOver, type OrderStatus, orderStatuses } from '@kebun/contract/order-status.ts';
import type { OrderStatusRow } from '@kebun/contract/orders.ts';
import type { Say } from '@kebun/contract/texts.ts';

/** Each status in a colour of the design: turmeric waits, leaf is well, chilli went wrong. */
// biome-ignore format: table
const colours: Record<OrderStatus, string> = {
  awaiting_payment: 'turmeric', confirmed: 'leaf', picking: 'leaf', packed: 'leaf', on_the_way: 'leaf',
  delivered: 'leaf-deep', failed: 'chilli', cancelled: 'ink-soft',
};

/** A status as shoppers are told of it. */
export const statusReply = (slug: OrderStatus, say: Say): OrderStatusRow => ({
  id: slug,
  slug,
  name: say(`status.${slug}`),
  serial: orderStatuses.indexOf(slug) + 1,
  color: colours[slug],
  is_terminal: isOver(slug),
  customer_text: say(`status.text.${slug}`),
});

export const listOrderStatuses = (say: Say) => orderStatuses.map((slug) => statusReply(slug, say));
