import type { Language } from '@kebun/contract/lib/languages.ts';
import type { boughtList } from '@kebun/contract/orders/orders.ts';
import { sql } from 'kysely';
import { type CardWithStock, liveColumns } from '#domains/catalogue/listing/card-with-stock.ts';
import type { StoredImage } from '#domains/catalogue/products/attachment.ts';
import {
  type Columns,
  conditionOf,
  figureColumn,
  momentColumn,
  orderOf,
  requestedBy,
  textColumn,
} from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql, textSql } from '#platform/db/localised.ts';
import type { List } from '#platform/http/list-query.ts';
import { isBought, isNotFullyCancelled } from './bought-lines.ts';

/** A purchased product with its current card, or without one when it is no longer sold. */
export interface BoughtRow extends Omit<CardWithStock, 'card'> {
  card: string | null;
  bought_id: string; // product id
  times: number; // number of orders
  last_at: number; // microseconds since 1970, exact enough for a cursor
  display_id: string; // number of the last order
  unit_price: number; // in the last order
  slug: string;
  name: string;
  unit: string;
  picture: StoredImage;
}

/** The end of a page: the frequency and time of its last product. */
export interface BoughtCursor {
  times: number;
  at: number;
  productId: string;
}

export interface BoughtProductsQuery {
  list: Pick<List, 'terms' | 'join' | 'filters' | 'orderBy' | 'sortedBy'>;
  limit: number;
  from: number | BoughtCursor; // an offset or a cursor
  language: Language;
}

/** A product is found by its name in any of the orders. */
const named = textColumn(sql`names`);
const columns: Columns<typeof boughtList> = {
  name: named,
  text: named,
  slug: requestedBy((slug) => sql`product_id in (select id from products where products.slug = ${slug})`),
  times: figureColumn(sql`times`),
  last_ordered_at: {
    ...momentColumn(sql`to_timestamp(last_at / 1000000.0)`),
    by: sql`last_at`,
  },
};

const isAfterCursor = ({ times, at, productId }: BoughtCursor, orderBy: string | undefined) =>
  orderBy === 'times'
    ? sql`(times, last_at, product_id) < (${times}::int, ${at}::bigint, ${productId}::uuid)`
    : sql`(last_at, product_id) < (${at}::bigint, ${productId}::uuid)`;

/** Returns a page of purchased products in one statement, each with its last purchase. */
export async function selectBoughtProducts(db: Db, customerId: string, query: BoughtProductsQuery) {
  const { list, limit, from, language } = query;
  const isPage = typeof from === 'number';
  const direction = list.sortedBy ?? (list.orderBy === 'name' ? 'asc' : 'desc'); // the latest, or the most frequent, first
  const order = orderOf({ ...list, sortedBy: direction }, columns, {
    by: 'last_ordered_at',
    direction: 'desc',
    ties: sql`last_at desc, product_id desc`,
  });
  const { rows } = await sql<{ total: number } & (BoughtRow | { bought_id: null })>`
    with bought as materialized (
      select product_id, count(distinct orders.id)::int as times,
        (extract(epoch from max(orders.created_at)) * 1000000)::bigint as last_at,
        string_agg(distinct ${allTextsSql('name')}, ' ') as names
      from orders join order_lines on order_id = orders.id
      where shopper_id = ${customerId} and ${isBought} and ${isNotFullyCancelled}
      group by product_id
    ), matching as materialized (
      select * from bought where ${conditionOf(list, columns)}
    ), page as materialized (
      select *, row_number() over (order by ${order}) as place from matching
      where ${isPage ? sql`true` : isAfterCursor(from, list.orderBy)}
      order by ${order} limit ${limit} offset ${isPage ? from : 0}
    )
    select (select count(*) from matching)::int as total, page.product_id as bought_id, times, last_at, last.*,
      products.slug,
      json_build_object('id', pictures.id, 'thumbnail', thumbnail, 'original', original, 'width', width,
        'height', height) as picture,
      ${liveColumns}
    from (select) as one
    left join page on true
    left join lateral (
      select display_id, unit_price, ${textSql('name', language)} as name, ${textSql('unit', language)} as unit
      from orders join order_lines on order_id = orders.id
      where shopper_id = ${customerId} and ${isBought} and ${isNotFullyCancelled} and product_id = page.product_id
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
