import { type RawBuilder, sql } from 'kysely';
import { countBits, type ProductSet } from '../listing/product-sets.ts';
import type { SearchQuery } from './search-query.ts';
import { wordNameRange } from './tsquery.ts';

/**
 * Hidden from the planner, who would otherwise find a plan for these words cheaper than one for any words, and so
 * plan each search anew: that takes longer than the search.
 */
export const planIndependent = (value: unknown, type: 'tsquery' | 'text') =>
  sql`(select ${value}::${sql.raw(type)})`;

/** Rows of these columns, to be named where they are joined. What they hold is hidden from the planner as well. */
export const rowsOf = (rows: readonly object[]) =>
  sql`json_to_recordset((select ${JSON.stringify(rows)}::json))`;

/** All products that fit. */
export function matchesOf({ lists }: SearchQuery): ProductSet {
  const wanted = lists.flatMap((terms, list) =>
    terms.flatMap((term, place) =>
      term.map((spelling) => {
        const [from_name, before_name] = wordNameRange(spelling);
        return { list, place, from_name, before_name };
      }),
    ),
  );

  return sql`
    select chunk, bit_or(products) as products
    from (
      select list, chunk, bit_and(products) as products
      from (
        select list, place, chunk, bit_or(products) as products
        from ${rowsOf(wanted)} as wanted (list int, place int, from_name text, before_name text)
        join product_sets on name >= from_name collate "C" and name < before_name collate "C"
        group by list, place, chunk
      ) as of_term
      group by list, chunk having count(*) = ${lists[0]?.length ?? 0}
    ) as of_list
    group by chunk`;
}

/** When so many fit, it pays to look at the most wanted first. */
const many = 500;

interface Nearest {
  matches: RawBuilder<unknown>; // what `matchesOf` is called
  requested: number;
  within?: RawBuilder<unknown>; // further conditions
}

/**
 * Those of them that fit best, so many: `(product_id, tier, sold)`. A farther place is looked at only while there
 * are too few.
 */
export function topRanked({ places }: SearchQuery, { matches, requested: wanted, within = sql`` }: Nearest) {
  return sql`
    select product_id, tier, sold
    from (
      select place, tier, question::tsquery
      from ${rowsOf(places.map((each, place) => ({ ...each, place })))}
        as each (place int, tier int, question text, "forMany" bool)
      where "forMany" = (${countBits(matches)} > ${sql.lit(many)})
      order by place
    ) as place
    cross join lateral (
      select product_id, sold from product_words where words @@ question ${within}
      order by sold desc, product_id limit ${sql.lit(wanted)}
    ) as near
    order by place, sold desc, product_id limit ${sql.lit(wanted)}`;
}

/** The questions of each tier, as `(tier, question)`, for a product that is at hand. */
export const rankTiers = ({ places }: SearchQuery) => sql`
  select tier, question
  from ${rowsOf(places.filter(({ forMany }) => !forMany))} as place (tier int, question tsquery)`;

/** What else is called what was asked for. */
export const synonymsOf = ({ phrase }: SearchQuery): RawBuilder<string[]> => sql`(
  select coalesce(json_agg(distinct other.word), '[]')
  from search_synonyms as asked join search_synonyms as other using (meaning)
  where asked.phrase = ${planIndependent(phrase, 'text')} and other.phrase <> asked.phrase
)`;
