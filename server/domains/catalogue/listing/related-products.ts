import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { availableSql } from '../products/available.ts';
import { type CardWithStock, liveColumns } from './card-with-stock.ts';

interface RelatedProductsParams {
  productId: string;
  limit: number;
  language: Language;
}

const maxCandidates = 60; // candidates per collection, the most popular first

// The weight of a common order, and of a common use.
const orderWeight = 2;
const tagWeight = 1;

/**
 * Returns products that go with this one: bought together, or of another category with the same uses. Products in
 * stock come first, then the closest match, then the best seller.
 */
export const findRelated = (db: Db, { productId, limit, language }: RelatedProductsParams) =>
  cardsOf(
    db,
    language,
    sql`
      with bought as (
        select other_id as product_id, times * ${sql.lit(orderWeight)} as weight from co_purchases
        where product_id = ${productId} order by times desc, other_id desc limit ${maxCandidates}
      ), used_alike as (
        select candidate.product_id, case own.collection when 'all' then 0 else ${sql.lit(tagWeight)} end as weight
        from collection_products as own
        cross join lateral (
          select product_id from collection_products
          where collection = own.collection order by sold desc, product_id desc limit ${maxCandidates}
        ) as candidate
        where own.product_id = ${productId} and (own.collection >= 'tag:' and own.collection < 'tag;' or own.collection = 'all')
          and not exists (
            select from products as this join products as other using (category_id)
            where this.id = ${productId} and other.id = candidate.product_id
          )
      )
      select listed.product_id
      from (
        select product_id, sum(weight) as weight
        from (select * from bought union all select * from used_alike) as candidate group by product_id
      ) as weighed
      join collection_products as listed using (product_id)
      where listed.collection = 'all' and product_id <> ${productId}
      order by ${isListed} desc, weight desc, listed.sold desc, product_id
      limit ${limit}`,
  );

/**
 * Returns products that can replace this one. They are in stock, of the same category or its parent, and nearest in
 * price.
 */
export const findSimilar = (db: Db, { productId, limit, language }: RelatedProductsParams) =>
  cardsOf(
    db,
    language,
    sql`
      with this as (
        select 'category:' || shown.slug as collection, collection_products.price, (shown.id <> own.id)::int as distance
        from products
        join categories as own on own.id = category_id
        join categories as shown on shown.id in (own.id, own.parent_id)
        join collection_products on product_id = products.id and collection = 'all'
        where products.id = ${productId}
      )
      select near.product_id
      from this cross join lateral (
        (${nearestByPrice('>=', 'asc', productId, limit)}) union all (${nearestByPrice('<', 'desc', productId, limit)})
      ) as near
      group by near.product_id
      order by min(distance), min(abs(near.price - this.price)), near.product_id
      limit ${limit}`,
  );

const isListed = sql`(
  select ${availableSql('listed')} from (select) as one left join stock_items on stock_items.sku_id = listed.sku_id
) > 0`;

const nearestByPrice = (side: '>=' | '<', direction: 'asc' | 'desc', productId: string, limit: number) => sql`
  select product_id, listed.price
  from collection_products as listed
  where listed.collection = this.collection and listed.price ${sql.raw(side)} this.price
    and product_id <> ${productId} and ${isListed}
  order by listed.price ${sql.raw(direction)}, product_id ${sql.raw(direction)}
  limit ${limit}`;

async function cardsOf(db: Db, language: Language, products: RawBuilder<unknown>): Promise<CardWithStock[]> {
  const { rows } = await sql<CardWithStock>`
    with page as materialized (select array(${products}) as ids)
    select ${liveColumns}
    from page
    join product_cards on product_cards.product_id = any(ids) and language = ${language}
    left join stock_items using (sku_id)
    order by array_position(ids, product_cards.product_id)
  `.execute(db);
  return rows;
}
