import { type RawBuilder, sql } from 'kysely';

/** A set of products as a bitmap: a query that returns `(chunk, products)`. See the table product_bitmaps. */
export type ProductSet = RawBuilder<unknown>;

export const bitmapNamed = (name: RawBuilder<unknown>): ProductSet =>
  sql`select chunk, products from product_bitmaps where name = ${name}`;

/** The union of the named bitmaps. */
export const bitmapsNamed = (names: readonly string[]): ProductSet => sql`
  select chunk, bit_or(products) as products from product_bitmaps where name = any(${names}::text[]) group by chunk`;

/**
 * Counts, for each bitmap of a kind, the products that are also in this flat bitmap: `(collection, count)`. Each part
 * is found by its position instead of a join, so the time depends only on the number of bitmaps.
 */
export const countsOfKind = (kind: string, flattenBitmap: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select name as collection, sum(bit_count(products & substring((${flattenBitmap}), chunk * 4096 + 1, 4096)))::int as count
  from product_bitmaps where name >= ${`${kind}:`} and name < ${`${kind};`} group by name`;

/** Builds a bitmap from rows with product numbers. */
export const setOfNumbers = (rows: RawBuilder<unknown>): ProductSet => sql`
  select number / 4096 as chunk, bits_at(number % 4096, 1) as products from ${rows} group by number / 4096`;

export const emptySet: ProductSet = sql`select 0 as chunk, ${noProducts()} as products where false`;

/** The union of several sets. */
export const unionOf = (sets: readonly ProductSet[]): ProductSet => sql`
  select chunk, bit_or(products) as products from (${sql.join([...sets], sql` union all `)}) as each group by chunk`;

/** The intersection of several sets. */
export const intersectionOf = (sets: readonly ProductSet[]): ProductSet => sql`
  select chunk, bit_and(products) as products from (${sql.join([...sets], sql` union all `)}) as each
  group by chunk having count(*) = ${sql.lit(sets.length)}`;

/** Counts the products in a named set. */
export const countBits = (set: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(bit_count(products)), 0)::int from ${set})`;

/** Joins the chunks of a named set into one bit string, in which a product has the position of its number. */
export const flattenBitmap = (set: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select bits_in_a_row(coalesce(part.products, ${noProducts()}) order by chunk)
  from (select generate_series(0, max(chunk)) as chunk from product_bitmaps where name = 'all') as every
  left join ${set} as part using (chunk)
)`;

/** A function declaration, because it is used above its definition. */
export function noProducts(): RawBuilder<unknown> {
  return sql`0::bit(4096)`;
}
