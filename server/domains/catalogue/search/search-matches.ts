import { type RawBuilder, sql } from 'kysely';
import { countBits, type ProductSet } from '../listing/product-sets.ts';
import type { SearchQuery } from './search-query.ts';
import { wordNameRange } from './tsquery-terms.ts';

/**
 * Hides a value from the planner. Otherwise PostgreSQL prefers a plan for these words and plans each search again,
 * which takes longer than the search.
 */
export const planIndependent = (value: unknown, type: 'tsquery' | 'text') =>
  sql`(select ${value}::${sql.raw(type)})`;

/** Passes rows as a record set, for a join. Their values are hidden from the planner as well. */
export const rowsOf = (rows: readonly object[]) =>
  sql`json_to_recordset((select ${JSON.stringify(rows)}::json))`;

/** Returns all products that match. */
export function matchesOf({ lists }: SearchQuery): ProductSet {
  const matches = lists.flatMap((terms, list) =>
    terms.flatMap((term, index) =>
      term.map((spelling) => {
        const [from_name, before_name] = wordNameRange(spelling);
        return { list, place: index, from_name, before_name };
      }),
    ),
  );

  return sql`
    select chunk, bit_or(products) as products
    from (
      select list, chunk, bit_and(products) as products
      from (
        select list, place, chunk, bit_or(products) as products
        from ${rowsOf(matches)} as requested (list int, place int, from_name text, before_name text)
        join product_bitmaps on name >= from_name collate "C" and name < before_name collate "C"
        group by list, place, chunk
      ) as of_term
      group by list, chunk having count(*) = ${lists[0]?.length ?? 0}
    ) as of_list
    group by chunk`;
}

/** Above this number of matches, the search reads the best sellers first. */
const many = 500;

interface NearestMatches {
  matches: RawBuilder<unknown>; // the alias of `matchesOf`
  requested: number;
  within?: RawBuilder<unknown>; // further conditions
}

/**
 * Selects the best matches, up to a limit: `(product_id, tier, sold)`. A lower tier is read only when the tiers above
 * have too few.
 */
export function topRanked(
  { places }: SearchQuery,
  { matches, requested: count, within = sql`` }: NearestMatches,
) {
  return sql`
    select product_id, tier, sold
    from (
      select place, tier, question::tsquery
      from ${rowsOf(places.map((each, index) => ({ ...each, place: index })))}
        as each (place int, tier int, question text, "forMany" bool)
      where "forMany" = (${countBits(matches)} > ${sql.lit(many)})
      order by place
    ) as place
    cross join lateral (
      select product_id, sold from product_words where words @@ question ${within}
      order by sold desc, product_id limit ${sql.lit(count)}
    ) as near
    order by place, sold desc, product_id limit ${sql.lit(count)}`;
}

/** Selects the queries of each tier as `(tier, question)`, for a known product. */
export const rankTiers = ({ places }: SearchQuery) => sql`
  select tier, question
  from ${rowsOf(places.filter(({ forMany }) => !forMany))} as place (tier int, question tsquery)`;

/** Returns the synonyms of the search words. */
export const synonymsOf = ({ phrase }: SearchQuery): RawBuilder<string[]> => sql`(
  select coalesce(json_agg(distinct other.word), '[]')
  from search_synonyms as requested join search_synonyms as other using (meaning_id)
  where requested.phrase = ${planIndependent(phrase, 'text')} and other.phrase <> requested.phrase
)`;
