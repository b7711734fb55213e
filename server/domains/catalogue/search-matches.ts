import { type RawBuilder, sql } from 'kysely';
import type { SearchQuery } from './search-query.ts';

export type SubjectKind = 'product' | 'category' | 'brand';

export interface Correction {
  word: string;
  meant: string;
}

/**
 * Everything that fits what was typed, as common table expressions: `found (kind, subject_id, tier, sold)`.
 * Only when nothing has all the words, each unknown one is taken for the known ones that are spelt most like it
 * (`corrections (n, word, meant, is_name, likeness)`), and what has the most of the words is found.
 */
export function matches(query: SearchQuery, kinds: readonly SubjectKind[]): RawBuilder<unknown> {
  const { words, asked } = query;
  return sql`
    matched as materialized (
      select kind, subject_id, sold, ${tierOf(query)} as tier
      from search_documents
      where words @@ ${words.anywhere}::tsquery and kind = any(${kinds}::text[])
    ), asked as (
      select n, word, anywhere, name, script
      from unnest(
        ${asked.map((each) => each.word)}::text[],
        ${asked.map((each) => each.anywhere)}::text[],
        ${asked.map((each) => each.name)}::text[],
        ${asked.map((each) => each.script)}::text[]
      ) with ordinality as asked (word, anywhere, name, script, n)
      where not exists (select from matched)
    ), corrections as (
      select n, asked.word, near.word as meant, is_name, likeness
      from asked cross join lateral (
        select
          word, is_name, similarity(word, asked.word) as likeness,
          max(similarity(word, asked.word)) over () as best
        from search_vocabulary where word % asked.word
        order by likeness desc, word limit 3
      ) as near
      where script = 'latin' and likeness >= 0.7 * best
        and not exists (select from search_vocabulary where word ^@ asked.word)
    ), guessed as (
      select string_agg(anywhere, ' | ')::tsquery as anywhere, string_agg(name, ' | ')::tsquery as name
      from (
        select n, anywhere, name from asked
        union all select n, quote_literal(meant), quote_literal(meant) || ':A' from corrections
      ) as each
      group by n
    ), partly as materialized (
      select
        kind, subject_id, sold,
        (select count(*) from guessed where words @@ anywhere) as hits,
        (select count(*) from guessed where words @@ name) as named
      from search_documents
      where words @@ (select string_agg(anywhere::text, ' | ')::tsquery from guessed)
        and kind = any(${kinds}::text[])
    ), found as (
      select kind, subject_id, sold, tier from matched
      union all
      select kind, subject_id, sold, case when named = hits then 6 else 7 end
      from partly where hits = (select max(hits) from partly)
    )`;
}

/** What a misspelt word was taken for, the likeliest first, as columns beside what was found. */
export const correctionsOf = sql<Correction[]>`(
  select coalesce(json_agg(json_build_object('word', word, 'meant', meant) order by n, is_name desc, likeness desc, meant), '[]')
  from corrections
)`;

/** What else is called what was asked for. */
export const synonymsOf = ({ phrase }: SearchQuery): RawBuilder<string[]> => sql`(
  select coalesce(json_agg(distinct other.word), '[]')
  from search_synonyms as asked join search_synonyms as other using (meaning)
  where asked.phrase = ${phrase} and other.phrase <> ${phrase}
)`;

/** How near a match is. After these come the guesses: 6 for one in a name, 7 for another. */
function tierOf({ exactly, beginning, words }: SearchQuery) {
  return sql<number>`
    case
      when words @@ ${exactly}::tsquery then 0
      when words @@ ${beginning}::tsquery then 1
      when words @@ ${words.name}::tsquery then 2
      when words @@ ${words.alias}::tsquery then 3
      when words @@ ${words.synonym}::tsquery then 4
      else 5
    end`;
}
