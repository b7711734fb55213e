import type { Language } from '@kebun/contract/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { availableOf } from './available.ts';
import { type LiveCard, liveColumns } from './live-card.ts';

interface Asked {
  productId: string;
  limit: number;
  language: Language;
}

const looked = 60; // on each shelf, the most wanted first: what is shown is among them

/** What goes with it in the kitchen: other goods with the same tags, those with the most of them first. */
export const findRelated = (db: Db, { productId, limit, language }: Asked) =>
  cardsOf(
    db,
    language,
    sql`
      select candidate.product_id
      from shelved_products as own
      cross join lateral (
        select product_id, sold from shelved_products
        where shelf = own.shelf order by sold desc, product_id desc limit ${looked}
      ) as candidate
      where own.product_id = ${productId} and (own.shelf >= 'tag:' and own.shelf < 'tag;' or own.shelf = 'all')
        and not exists (
          select from products as this join products as other using (category_id)
          where this.id = ${productId} and other.id = candidate.product_id
        )
      group by candidate.product_id
      order by count(*) desc, max(candidate.sold) desc, candidate.product_id
      limit ${limit}`,
  );

/** What can be taken instead: of the same category, there now, and nearest in price. */
export const findSimilar = (db: Db, { productId, limit, language }: Asked) =>
  cardsOf(
    db,
    language,
    sql`
      with this as (
        select 'category:' || categories.slug as shelf, shelved_products.price
        from products
        join categories on categories.id = category_id
        join shelved_products on product_id = products.id and shelf = 'all'
        where products.id = ${productId}
      )
      select near.product_id
      from this cross join lateral (
        (${nearest('>=', 'asc', productId, limit)}) union all (${nearest('<', 'desc', productId, limit)})
      ) as near
      order by abs(near.price - this.price), near.product_id
      limit ${limit}`,
  );

const nearest = (side: '>=' | '<', direction: 'asc' | 'desc', productId: string, limit: number) => sql`
  select product_id, listed.price
  from shelved_products as listed
  where listed.shelf = this.shelf and listed.price ${sql.raw(side)} this.price
    and product_id <> ${productId}
    and exists (select from stock_items where stock_items.sku_id = listed.sku_id and ${availableOf('listed')} > 0)
  order by listed.price ${sql.raw(direction)}, product_id ${sql.raw(direction)}
  limit ${limit}`;

async function cardsOf(db: Db, language: Language, products: RawBuilder<unknown>): Promise<LiveCard[]> {
  const { rows } = await sql<LiveCard>`
    with page as materialized (select array(${products}) as ids)
    select ${liveColumns}
    from page
    join product_cards on product_cards.product_id = any(ids) and language = ${language}
    join stock_items using (sku_id)
    order by array_position(ids, product_cards.product_id)
  `.execute(db);
  return rows;
}
