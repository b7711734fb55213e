import { type RawBuilder, sql } from 'kysely';

/** Products that have something in common, as bits: a query for `(chunk, products)`. See migration 0014. */
export type ProductSet = RawBuilder<unknown>;

export const bitmapNamed = (name: RawBuilder<unknown>): ProductSet =>
  sql`select chunk, products from product_sets where name = ${name}`;

/** What is in one of these at least. */
export const bitmapsNamed = (names: readonly string[]): ProductSet => sql`
  select chunk, bit_or(products) as products from product_sets where name = any(${names}::text[]) group by chunk`;

/**
 * Of each set of a kind, how many are among these, which are given in a row: `(shelf, count)`. Each set's part is found
 * by its place, not by a join, so that it takes as long as there are sets whatever the planner thinks.
 */
export const countsOfKind = (kind: string, flattenBitmap: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select name as shelf, sum(bit_count(products & substring((${flattenBitmap}), chunk * 4096 + 1, 4096)))::int as count
  from product_sets where name >= ${`${kind}:`} and name < ${`${kind};`} group by name`;

/** Of the numbers that some rows have. */
export const setOfNumbers = (rows: RawBuilder<unknown>): ProductSet => sql`
  select number / 4096 as chunk, bits_at(number % 4096, 1) as products from ${rows} group by number / 4096`;

export const emptySet: ProductSet = sql`select 0 as chunk, ${noProducts()} as products where false`;

/** One whole, of the parts that there are. */
export const unionOf = (sets: readonly ProductSet[]): ProductSet => sql`
  select chunk, bit_or(products) as products from (${sql.join([...sets], sql` union all `)}) as each group by chunk`;

/** What all of these have in common. */
export const intersectionOf = (sets: readonly ProductSet[]): ProductSet => sql`
  select chunk, bit_and(products) as products from (${sql.join([...sets], sql` union all `)}) as each
  group by chunk having count(*) = ${sql.lit(sets.length)}`;

/** How many are in a set that is called so. */
export const countBits = (set: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select coalesce(sum(bit_count(products)), 0)::int from ${set})`;

/** The chunks of a set that is called so as one, in which a product stands at its number. */
export const flattenBitmap = (set: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select bits_in_a_row(coalesce(part.products, ${noProducts()}) order by chunk)
  from (select generate_series(0, max(chunk)) as chunk from product_sets where name = 'all') as every
  left join ${set} as part using (chunk)
)`;

/** A function, for it is needed above where it stands. */
export function noProducts(): RawBuilder<unknown> {
  return sql`0::bit(4096)`;
}
