import { newForDays } from '@kebun/contract/lib/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#platform/lib/uuid.ts';
import { availableSql } from '../products/available.ts';
import { matchesOf } from '../search/search-matches.ts';
import { bandsBetween } from './price-bands.ts';
import type { ProductFilter } from './product-filters.ts';
import {
  bitmapNamed,
  bitmapsNamed,
  emptySet,
  noProducts,
  type ProductSet,
  setOfNumbers,
  unionOf,
} from './product-sets.ts';

type Condition = RawBuilder<boolean>;

/** Selects the collection name of a category or brand by id. */
export const collectionById = (kind: 'category' | 'brand', id: string): RawBuilder<string> =>
  sql`(select ${`${kind}:`}::text || slug from ${sql.table(kind === 'category' ? 'categories' : 'brands')} where id = ${id})`;

/** Returns the products that match a filter. Most of these sets are stored; the others are computed. */
export function filterSet(filter: ProductFilter): ProductSet {
  switch (filter.by) {
    case 'collection':
      return bitmapsNamed(filter.collections);
    case 'collection_id':
      return isUuid(filter.id) ? bitmapNamed(collectionById(filter.kind, filter.id)) : emptySet;
    case 'shop_id':
      return ofProducts(
        isUuid(filter.id)
          ? sql`shop_id = ${filter.id}`
          : sql`shop_id = (select id from shops where slug = ${filter.id})`,
      );
    case 'slug':
      return ofProducts(sql`slug = any(${filter.slugs}::text[])`);
    case 'price':
      return pricedBetween(filter);
    case 'text':
      return matchesOf(filter.query);
    case 'is_available':
      return available;
    case 'is_simple':
      return simple;
    case 'is_new':
      return ofListed(sql`listed.created_at > now() - interval '1 day' * ${sql.raw(String(newForDays))}`);
    case 'is_sold':
      return bitmapNamed(sql`'mark:sold'`);
    case 'is_sold_this_week':
      return bitmapNamed(sql`'mark:sold_week'`);
    case 'is_popular':
      return bitmapNamed(sql`'mark:popular'`);
    case 'is_featured':
      return bitmapNamed(sql`'mark:featured'`);
    case 'on_sale':
      return bitmapNamed(sql`'mark:on_sale'`);
    case 'nothing':
      return emptySet;
  }
}

const ofListed = (condition: Condition) =>
  setOfNumbers(sql`collection_products as listed where listed.collection = 'all' and ${condition}`);

const ofProducts = (condition: Condition) =>
  setOfNumbers(sql`products where status = 'publish' and ${condition}`);

interface Prices {
  from: number;
  to: number;
}

/** Uses stored bitmaps for whole bands and computes the rest. */
function pricedBetween(prices: Prices): ProductSet {
  const { whole, parts } = bandsBetween(prices);
  return unionOf([
    bitmapsNamed(whole),
    ...parts.flatMap((part) => [pricedWithin(part), withPackPricedWithin(part)]),
  ]);
}

const pricedWithin = ({ from, to }: Prices) =>
  ofListed(sql`listed.product_type <> 'variable' and listed.price between ${from} and ${to}`);

/** Matches products with several packs by any pack. They are listed with the price of their cheapest pack. */
const withPackPricedWithin = ({ from, to }: Prices) =>
  setOfNumbers(sql`
    collection_products as listed
    where listed.collection = 'type:variable' and listed.price <= ${to} and listed.max_price >= ${from} and exists (
      select from skus left join active_deals on active_deals.sku_id = skus.id
      where skus.product_id = listed.product_id and near_date_of is null
        and least(active_deals.price, sale_price, skus.price) between ${from} and ${to}
    )`);

/** All products except these. */
const complement = (set: ProductSet): ProductSet => sql`
  select chunk, every.products & ~coalesce(other.products, ${noProducts()}) as products
  from (${bitmapNamed(sql`'all'`)}) as every left join (${set}) as other using (chunk)`;

/** Most products are simple. */
const simple = complement(bitmapsNamed(['type:variable', 'type:bundle']));

/**
 * Computes the products in stock as the complement of those sold out, because few are sold out at a time. `limit 1`
 * and `offset 0` make PostgreSQL look up each sku instead of joining all of them. Bundles have no stock of their
 * own and are few.
 */
const available = complement(
  setOfNumbers(sql`(
    select listed.number
    from stock_items cross join lateral (
      select number, product_id, product_type from collection_products
      where collection_products.sku_id = stock_items.sku_id and collection = 'all' limit 1
    ) as listed
    where on_hand <= reserved and ${availableSql('listed')} <= 0
    union all
    select listed.number
    from collection_products as listed
    left join lateral (
      select on_hand, reserved from stock_items where stock_items.sku_id = listed.sku_id offset 0
    ) as stock on true
    where listed.collection = 'type:bundle' and ${availableSql('listed')} <= 0
  ) as gone`),
);
