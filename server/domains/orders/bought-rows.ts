import type { Language } from '@kebun/contract/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Picture } from '#domains/catalogue/attachment.ts';
import { type LiveCard, liveColumns } from '#domains/catalogue/live-card.ts';
import type { Db } from '#platform/db.ts';
import { isBought, isWanted } from './bought-lines.ts';

/** Something bought, with its card as it is now; without one where it is no longer sold. */
export interface BoughtRow extends Omit<LiveCard, 'card'> {
  card: string | null;
  bought_id: string; // of the product
  times: number; // orders that it was in
  last_at: number; // microseconds since 1970, exact enough for going on from here
  display_id: string; // of the last order
  unit_price: number; // in it
  slug: string;
  name: string;
  unit: string;
  picture: Picture;
}

export type BoughtOrder = 'last_ordered_at' | 'times';

/** Where a page ended: how often and when its last product was bought. */
export interface BoughtCursor {
  times: number;
  at: number;
  productId: string;
}

export interface BoughtAsked {
  text: string | undefined; // in a name
  orderBy: BoughtOrder;
  limit: number;
  from: number | BoughtCursor; // how many to pass over, or what to go on after
  language: Language;
}

const orders = {
  last_ordered_at: sql`last_at desc, product_id desc`,
  times: sql`times desc, last_at desc, product_id desc`,
} as const satisfies Record<BoughtOrder, RawBuilder<unknown>>;

const after = ({ times, at, productId }: BoughtCursor, orderBy: BoughtOrder) =>
  orderBy === 'times'
    ? sql`(times, last_at, product_id) < (${times}::int, ${at}::bigint, ${productId}::uuid)`
    : sql`(last_at, product_id) < (${at}::bigint, ${productId}::uuid)`;

function isNamed(text: string | undefined) {
  if (!text) return sql`true`;
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(name_en ilike ${like} or name_zh ilike ${like})`;
}

/** Everything a customer has bought, each product once with its last purchase: a page of it, in one statement. */
export async function selectBought(db: Db, customerId: string, asked: BoughtAsked) {
  const { text, orderBy, limit, from, language } = asked;
  const isPage = typeof from === 'number';
  const { rows } = await sql<{ total: number } & (BoughtRow | { bought_id: null })>`
    with bought as materialized (
      select product_id, count(distinct orders.id)::int as times,
        (extract(epoch from max(orders.created_at)) * 1000000)::bigint as last_at
      from orders join order_lines on order_id = orders.id
      where shopper_id = ${customerId} and ${isBought} and ${isWanted} and ${isNamed(text)}
      group by product_id
    ), page as materialized (
      select *, row_number() over (order by ${orders[orderBy]}) as place from bought
      where ${isPage ? sql`true` : after(from, orderBy)}
      order by ${orders[orderBy]} limit ${limit} offset ${isPage ? from : 0}
    )
    select (select count(*) from bought)::int as total, page.product_id as bought_id, times, last_at, last.*,
      products.slug,
      json_build_object('id', pictures.id, 'thumbnail', thumbnail, 'original', original, 'width', width,
        'height', height) as picture,
      ${liveColumns}
    from (select) as one
    left join page on true
    left join lateral (
      select display_id, unit_price, ${sql.ref(`name_${language}`)} as name, ${sql.ref(`unit_${language}`)} as unit
      from orders join order_lines on order_id = orders.id
      where shopper_id = ${customerId} and ${isBought} and ${isWanted} and product_id = page.product_id
      order by orders.created_at desc, position limit 1
    ) as last on true
    left join products on products.id = page.product_id
    left join pictures on pictures.id = products.picture_id
    left join product_cards on product_cards.product_id = page.product_id and product_cards.language = ${language}
    left join stock_items on stock_items.sku_id = product_cards.sku_id
    order by place
  `.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    bought: rows.filter((row): row is { total: number } & BoughtRow => row.bought_id !== null),
  };
}
