import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '#platform/uuid.ts';
import { availableOf } from './available.ts';
import type { ProductFilter } from './product-filters.ts';
import { newForDays } from './stock-band.ts';

type Condition = RawBuilder<boolean>;

const nothing = sql<boolean>`false`;

/** The name of the shelf of something that is known by its id. */
export const shelfById = (kind: 'category' | 'brand', id: string): RawBuilder<string> =>
  sql`(select ${`${kind}:`}::text || slug from ${sql.table(kind === 'category' ? 'categories' : 'brands')} where id = ${id})`;

/** What a product on a shelf must be, said of a row of `shelved_products as listed`. */
export function conditionOf(filter: ProductFilter): Condition {
  switch (filter.by) {
    case 'shelf':
      return standsOn(sql`any(${filter.shelves}::text[])`);
    case 'shelf_id':
      return isUuid(filter.id) ? standsOn(shelfById(filter.kind, filter.id)) : nothing;
    case 'shop_id':
      return isUuid(filter.id) ? isOfProduct(sql`shop_id = ${filter.id}`) : nothing;
    case 'slug':
      return isOfProduct(sql`slug = any(${filter.slugs}::text[])`);
    case 'price':
      return isPriced(filter);
    case 'text':
      return sql`exists (
        select from product_words
        where product_words.product_id = listed.product_id and words @@ ${filter.query.anywhere}::tsquery
      )`;
    case 'is_available':
      return sql`exists (select from stock_items where sku_id = listed.sku_id and ${availableOf('listed')} > 0)`;
    case 'is_simple':
      return sql`listed.product_type = 'simple'`;
    case 'is_new':
      return sql`listed.created_at > now() - interval '1 day' * ${sql.raw(String(newForDays))}`;
    case 'is_sold':
      return sql`listed.sold > 0`;
    case 'is_featured':
      return sql`listed.is_featured`;
    case 'on_sale':
      return sql`listed.on_sale`;
    case 'nothing':
      return nothing;
  }
}

export const allOf = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);
export const anyOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([...conditions], sql` or `)})`;

/** One of its packs is. Only where there are several do they have to be looked at. */
const isPriced = ({ from, to }: { from: number; to: number }): Condition => sql`(
  listed.price <= ${to} and listed.max_price >= ${from}
  and (listed.product_type <> 'variable' or exists (
    select from skus
    where skus.product_id = listed.product_id and coalesce(sale_price, skus.price) between ${from} and ${to}
  ))
)`;

const standsOn = (shelf: RawBuilder<unknown>): Condition => sql`exists (
  select from shelved_products as other
  where other.product_id = listed.product_id and other.shelf = ${shelf}
)`;

const isOfProduct = (condition: RawBuilder<unknown>): Condition => sql`exists (
  select from products where id = listed.product_id and ${condition}
)`;
