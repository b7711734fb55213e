import { textIn } from '@kebun/contract/lib/localised.ts';
import { orderStatuses } from '@kebun/contract/orders/order-status.ts';
import {
  type listOrders as call,
  type OrderCard,
  type OrderCounts,
  orderList,
} from '@kebun/contract/orders/orders.ts';
import type { Static } from 'typebox';
import { attachment } from '#domains/catalogue/products/attachment.ts';
import type { Db } from '#platform/db/db.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import type { ReplyLocale } from '../order-reply.ts';
import { statusReply } from '../order-statuses.ts';
import {
  type CardRow,
  countOrdersByStatus,
  countUnreviewedProducts,
  selectOrderCards,
} from './own-orders.ts';

type Query = Static<(typeof call.call)['query']>;

/** Lists a customer's own orders, the newest first by default. */
export async function listOrders(db: Db, customerId: string, query: Query, wording: ReplyLocale) {
  const list = parseListQuery(query, orderList);
  const { cards, total } = await selectOrderCards(db, customerId, list);
  return pageReply(
    cards.map((card) => cardReply(card, wording)),
    { ...list, total },
  );
}

/** Returns the number of orders by status, and the latest order. */
export async function countOrders(db: Db, customerId: string, wording: ReplyLocale): Promise<OrderCounts> {
  const [counts, to_review, { cards }] = await Promise.all([
    countOrdersByStatus(db, customerId),
    countUnreviewedProducts(db, customerId),
    selectOrderCards(db, customerId, parseListQuery({ limit: 1 }, orderList)),
  ]);
  const sum = (...statuses: (keyof typeof counts)[]) =>
    statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);
  const [last] = cards;

  return {
    to_pay: sum('awaiting_payment'),
    to_ship: sum('confirmed', 'picking', 'packed'),
    to_receive: sum('on_the_way'),
    delivered: sum('delivered'),
    to_review,
    cancelled: sum('cancelled', 'failed'),
    total_orders: sum(...orderStatuses),
    last_order: last ? cardReply(last, wording) : null,
  };
}

const cardReply = (card: CardRow, { language, t }: ReplyLocale): OrderCard => ({
  id: card.id,
  display_id: card.display_id,
  created_at: new Date(card.created_at).toISOString(),
  status: statusReply(card.status, t),
  payment_status: card.payment_status as OrderCard['payment_status'],
  slot_date: card.slot_date,
  item_count: card.item_count,
  total: card.total,
  additions: {
    is_open: card.additions.is_open,
    until: card.additions.until && new Date(card.additions.until).toISOString(),
  },
  images: card.pictures.map(({ name, ...picture }) => attachment(picture, textIn(name, language))),
});
