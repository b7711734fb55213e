import { type RawBuilder, sql } from 'kysely';

/** Selects the colour of the category that a variety is sold in, otherwise the colour of seedlings. */
export const tintSql = (variety: RawBuilder<unknown>) => sql`coalesce((
  select categories.tint
  from variety_products
  join products on products.id = variety_products.product_id
  join categories on categories.id = products.category_id
  where variety_products.variety_id = ${variety}
  order by variety_products.position limit 1
), 'seedling')`;
