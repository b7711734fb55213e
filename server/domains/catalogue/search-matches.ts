import { type RawBuilder, sql } from 'kysely';
import type { SearchQuery } from './search-query.ts';

export interface Correction {
  word: string;
  meant: string;
}

/**
 * The products that fit best, as common table expressions: `found (product_id, tier, sold)`, at least so many where
 * there are that many. The nearest tier is looked through first, a farther one only while there are too few.
 */
export function bestMatches(query: SearchQuery, atLeast: number): RawBuilder<unknown> {
  const most = sql.lit(atLeast);
  const tiers = query.tiers.map((words, tier) => {
    const before = query.tiers.slice(0, tier).map((_, n) => sql`(select count(*) from ${tierNamed(n)})`);
    return sql`${tierNamed(tier)} as materialized (
      select product_id, sold from product_words
      where words @@ ${hidden(words, 'tsquery')} ${tier > 0 ? sql`and greatest(${sql.join(before)}) < ${most}` : sql``}
      order by sold desc, product_id limit ${most}
    )`;
  });
  const each = query.tiers.map(
    (_, tier) => sql`select product_id, sold, ${sql.lit(tier)} as tier from ${tierNamed(tier)}`,
  );

  return sql`
    ${sql.join(tiers)},
    matched as (
      select product_id, min(tier) as tier, sold from (${sql.join(each, sql` union all `)}) as each
      group by product_id, sold
    ),
    ${guesses(query)},
    found as (select * from matched union all select * from guessed)`;
}

/**
 * Hidden from the planner, who would otherwise find a plan for these words cheaper than one for any words, and so
 * plan each search anew: that takes longer than the search.
 */
export const hidden = (value: unknown, type: 'tsquery' | 'text' | 'text[]' | 'bool[]'): RawBuilder<unknown> =>
  sql`(select ${value}::${sql.raw(type)})`;

const tierNamed = (tier: number) => sql.table(`tier_${tier}`);

/** All products that fit, as `found (product_id, tier, sold)`: for lists that are narrowed or sorted otherwise. */
export function allMatches(query: SearchQuery): RawBuilder<unknown> {
  const each = query.tiers.map(
    (words, tier) =>
      sql`select product_id, sold, ${sql.lit(tier)} as tier from product_words where words @@ ${hidden(words, 'tsquery')}`,
  );
  return sql`
    matched as (
      select product_id, min(tier) as tier, sold from (${sql.join(each, sql` union all `)}) as each
      group by product_id, sold
    ),
    ${guesses(query)},
    found as (select * from matched union all select * from guessed)`;
}

/**
 * Only when nothing is `matched`, each unknown word is taken for the known ones that are spelt most like it:
 * `corrections (n, word, meant, is_name, likeness)`. What has the most of the words is `guessed`.
 */
function guesses({ asked }: SearchQuery) {
  return sql`
    asked as materialized (
      select n, word, anywhere, in_name, is_part, is_latin
      from unnest(
        ${hidden(
          asked.map((each) => each.word),
          'text[]',
        )},
        ${hidden(
          asked.map((each) => each.anywhere),
          'text[]',
        )},
        ${hidden(
          asked.map((each) => each.inName),
          'text[]',
        )},
        ${hidden(
          asked.map((each) => each.isPart),
          'bool[]',
        )},
        ${hidden(
          asked.map((each) => each.isLatin),
          'bool[]',
        )}
      ) with ordinality as asked (word, anywhere, in_name, is_part, is_latin, n)
      where not exists (select from matched)
    ),
    corrections as materialized (
      select n, asked.word, near.word as meant, is_name, likeness
      from asked cross join lateral (
        select
          word, is_name, similarity(word, asked.word) as likeness,
          max(similarity(word, asked.word)) over () as best
        from search_vocabulary where word % asked.word
        order by likeness desc, word limit 3
      ) as near
      where is_latin and likeness >= 0.7 * best
        and not exists (select from search_vocabulary where word ^@ asked.word)
    ),
    meant as (
      select n, string_agg(anywhere, ' | ')::tsquery as anywhere, string_agg(in_name, ' | ')::tsquery as in_name
      from (
        select n, anywhere, in_name from asked
        where not is_part or not exists (
          select from asked as whole join product_words on words @@ whole.anywhere::tsquery where not whole.is_part
        )
        union all select n, quote_literal('D' || meant), quote_literal('A' || meant) from corrections
      ) as each
      group by n
    ),
    having_some as (
      select
        product_id, sold, count(*) filter (where not is_named) as hits, count(*) filter (where is_named) as named
      from meant cross join lateral (
        select product_id, sold, false as is_named from product_words where words @@ anywhere
        union all select product_id, sold, true from product_words where words @@ in_name
      ) as one
      group by product_id, sold
    ),
    guessed as (
      select product_id, case when named = hits then 6 else 7 end as tier, sold
      from having_some where hits = (select max(hits) from having_some)
    )`;
}

/** What a misspelt word was taken for, the likeliest first, as a column beside what was found. */
export const correctionsOf = sql<Correction[]>`(
  select coalesce(
    json_agg(json_build_object('word', word, 'meant', meant) order by n, is_name desc, likeness desc, meant), '[]'
  )
  from corrections
)`;

/** What else is called what was asked for. */
export const synonymsOf = ({ phrase }: SearchQuery): RawBuilder<string[]> => sql`(
  select coalesce(json_agg(distinct other.word), '[]')
  from search_synonyms as asked join search_synonyms as other using (meaning)
  where asked.phrase = ${hidden(phrase, 'text')} and other.phrase <> asked.phrase
)`;
