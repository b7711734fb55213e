import type { OrderStatus } from '@kebun/contract/order-status.ts';
import { sql } from 'kysely';
import type { Picture } from '#domains/catalogue/attachment.ts';
import type { Db } from '#platform/db.ts';
import { hasCome } from './bought-lines.ts';
import type { OrderRow } from './order-rows.ts';

/** What a list shows of an order. */
export interface CardRow
  extends Pick<
    OrderRow,
    'id' | 'display_id' | 'created_at' | 'status' | 'payment_status' | 'slot_date' | 'item_count' | 'total'
  > {
  pictures: (Picture & { name_en: string; name_zh: string })[]; // of the first four lines
}

interface Wanted {
  status?: OrderStatus | undefined;
  text?: string | undefined; // of its number, or of what was in it
}

interface Cut {
  limit: number;
  offset: number;
}

/** Somebody's own orders, in one statement; whose they are is a condition of it, not of the caller's. */
export async function selectCards(
  db: Db,
  shopperId: string,
  { status, text }: Wanted,
  { limit, offset }: Cut,
) {
  const like = text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
  const number = text ? `%${text.replace(/[^0-9a-z]/gi, '').toUpperCase()}%` : null;
  const { rows } = await sql<{ cards: CardRow[]; total: number }>`
    with own as materialized (
      select id, display_id, created_at, status, payment_status, slot_date, item_count, total - less_due as total
      from orders
      where shopper_id = ${shopperId}
        and (${status ?? null}::text is null or status = ${status ?? null}::text)
        and (${like}::text is null or (${number}::text <> '%%' and display_id like ${number}::text) or exists (
          select from order_lines
          where order_id = orders.id and (name_en ilike ${like}::text or name_zh ilike ${like}::text)))
    ), page as (
      select * from own order by created_at desc, id desc limit ${limit} offset ${offset}
    )
    select (select count(*) from own)::int as total, coalesce((
      select json_agg(card order by created_at desc, id desc) from (
        select page.*, (
          select json_agg(picture order by position) from (
            select line.position, line.name_en, line.name_zh, pictures.id, thumbnail, original, width, height
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

/** How many of somebody's own are in each status that any of them is in. */
export async function countByStatus(
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

/** How many of the products that somebody was brought they have not spoken of. */
export async function countUnreviewed(db: Db, shopperId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct product_id)::int as count
    from orders join order_lines on order_id = orders.id
    where orders.shopper_id = ${shopperId} and orders.status = 'delivered' and ${hasCome} and not exists (
      select from reviews
      where reviews.shopper_id = ${shopperId} and reviews.product_id = order_lines.product_id)
  `.execute(db);
  return rows[0]?.count ?? 0;
}
