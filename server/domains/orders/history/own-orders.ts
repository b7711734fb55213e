import type { Localised } from '@kebun/contract/lib/localised.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import { type OrderStatus, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import type { orderList } from '@kebun/contract/orders/orders.ts';
import { sql } from 'kysely';
import type { StoredImage } from '#domains/catalogue/products/attachment.ts';
import {
  type Columns,
  conditionOf,
  figureColumn,
  momentColumn,
  orderOf,
  requestedBy,
  wordColumn,
} from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql } from '#platform/db/localised.ts';
import type { List } from '#platform/http/list-query.ts';
import { type AdditionTerms, additionTerms } from '../additions/addition-rows.ts';
import type { OrderRow } from '../order-rows.ts';
import { wasFulfilled } from '../purchases/bought-lines.ts';

/** The order fields that a list shows. */
export interface CardRow
  extends Pick<
    OrderRow,
    'id' | 'display_id' | 'created_at' | 'status' | 'payment_status' | 'slot_date' | 'item_count' | 'total'
  > {
  additions: AdditionTerms;
  pictures: (StoredImage & { name: Localised })[]; // of the first four lines
}

const likeAny = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const containsProduct = (words: string) => sql`exists (
  select from order_lines
  where order_id = orders.id and ${allTextsSql('name')} ilike ${likeAny(words)})`;

/** Matches an order number in any spelling, or a product name. */
function matchesText(words: string) {
  const figures = words.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return figures
    ? sql`(display_id like ${`%${figures}%`} or ${containsProduct(words.trim())})`
    : containsProduct(words.trim());
}

const isSoldBy = (shop: string) => sql`exists (
  select from order_lines join products on products.id = product_id
  where order_id = orders.id and shop_id::text = ${shop})`;

const status = wordColumn(sql`orders.status`, orderStatuses);
const columns: Columns<typeof orderList> = {
  text: requestedBy(matchesText),
  name: requestedBy(containsProduct),
  shop_id: requestedBy(isSoldBy),
  display_id: {
    ...wordColumn(sql`orders.display_id`),
    // With or without hyphens, in lower or upper case.
    fits: (numbers) =>
      sql`orders.display_id = any(${numbers.map((typed) => readOrderNumber(typed) ?? '')}::text[])`,
  },
  status,
  status_slug: status,
  payment_status: wordColumn(sql`orders.payment_status`),
  total: figureColumn(sql`(orders.total - cash_reduction)`),
  created_at: momentColumn(sql`orders.created_at`),
};

type ListOptions = Pick<List, 'terms' | 'join' | 'filters' | 'orderBy' | 'sortedBy' | 'limit' | 'offset'>;

/**
 * Returns a page of a shopper's own orders in one statement. The owner is a condition of the statement, not of the
 * caller.
 */
export async function selectOrderCards(db: Db, shopperId: string, context: ListOptions) {
  const order = orderOf(context, columns, { by: 'created_at', direction: 'desc', ties: sql`orders.id desc` });
  const { rows } = await sql<{ cards: CardRow[]; total: number }>`
    with own as materialized (
      select id, display_id, created_at, status, payment_status, slot_date, item_count, total - cash_reduction as total,
        ${additionTerms} as additions,
        row_number() over (order by ${order}) as place
      from orders
      where shopper_id = ${shopperId} and ${conditionOf(context, columns)}
    ), page as (
      select * from own order by place limit ${context.limit} offset ${context.offset}
    )
    select (select count(*) from own)::int as total, coalesce((
      select json_agg(card order by place) from (
        select page.*, (
          select json_agg(picture order by position) from (
            select line.position, line.name, pictures.id, thumbnail, original, width, height
            from order_lines as line
            join products on products.id = line.product_id
            join pictures on pictures.id = products.picture_id
            where order_id = page.id order by line.position limit 4
          ) as picture) as pictures
        from page
      ) as card), '[]') as cards
  `.execute(db);
  return rows[0] ?? { cards: [], total: 0 };
}

/** Returns the number of a shopper's orders in each status. */
export async function countOrdersByStatus(
  db: Db,
  shopperId: string,
): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await db
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('shopper_id', '=', shopperId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Returns the number of delivered products without a review by this shopper. */
export async function countUnreviewedProducts(db: Db, shopperId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct product_id)::int as count
    from orders join order_lines on order_id = orders.id
    where orders.shopper_id = ${shopperId} and orders.status = 'delivered' and ${wasFulfilled} and not exists (
      select from reviews
      where reviews.shopper_id = ${shopperId} and reviews.product_id = order_lines.product_id)
  `.execute(db);
  return rows[0]?.count ?? 0;
}
