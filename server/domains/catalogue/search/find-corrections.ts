import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from './search-matches.ts';
import { matchesAll, type QueryWord, type SearchQuery, searchTiersOf } from './search-query.ts';
import { type Term, wordNameRange } from './tsquery-terms.ts';

/** A misspelt word and the known word that replaces it. */
export interface Correction {
  word: string;
  meant: string;
}

interface SpellingGuesses {
  corrections: Correction[]; // the most likely first, word by word
  queries: SearchQuery[]; // for all known words, for all but one of them…
}

/** Finds corrections for words that no product matches: the known words, and the closest spelling of the others. */
export async function findCorrections(db: Db, query: SearchQuery): Promise<SpellingGuesses> {
  const words = await findWords(db, query.requested);
  const isWholeKnown = words.some(({ isPart, isKnown }) => isKnown && !isPart);
  const likely = words
    .filter(({ isPart }) => !(isPart && isWholeKnown))
    .map(({ word, isLatin, term, isKnown, near }) => ({
      isTelling: !isLatin || isTelling(word),
      term: [...(isKnown ? term : []), ...near.map((meant) => ({ word: meant, isPrefix: false }))],
    }))
    .filter(({ term }) => term.length > 0)
    .slice(0, maxGuessedTerms);

  return {
    corrections: words.flatMap(({ word, near }) => near.map((meant) => ({ word, meant }))),
    queries: likely.flatMap((_, fewer) => forAtLeast(likely.length - fewer, likely, query)),
  };
}

const fillers = new Set(['and', 'the', 'for', 'with', 'from', 'dan', 'atau', 'yang', 'untuk', 'dengan']);

/**
 * Tells whether a Latin word alone identifies a search. Short words, numbers and fillers do not, because nearly
 * every product has a word that begins so.
 */
const isTelling = (word: string) => (word.match(/\p{L}/gu)?.length ?? 0) > 2 && !fillers.has(word);

interface LikelyTerm {
  term: Term;
  isTelling: boolean;
}

const maxGuessedTerms = 6; // there are twenty choices of three of six

/** Returns no query when every choice of that many words leaves only short words and fillers. */
function forAtLeast(count: number, likely: readonly LikelyTerm[], query: SearchQuery): SearchQuery[] {
  const lists = choiceFields(count, likely)
    .filter((chosen) => chosen.some((one) => one.isTelling))
    .map((chosen) => chosen.map(({ term }) => term));
  if (lists.length === 0) return [];
  return [{ ...query, lists, places: searchTiersOf(['A', 'D'].map(matchesAll(lists))) }];
}

function choiceFields<T>(count: number, [first, ...others]: readonly T[]): T[][] {
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [
    ...choiceFields(count - 1, others).map((chosen) => [first, ...chosen]),
    ...choiceFields(count, others),
  ];
}

interface FoundWord extends QueryWord {
  isKnown: boolean;
  near: string[]; // the known words with the closest spelling, when no known word begins so
}

/** The vocabulary has a few thousand words, however many products there are. */
async function findWords(db: Db, queryWords: readonly QueryWord[]): Promise<FoundWord[]> {
  const words = queryWords.map(({ word, isLatin }, n) => ({ n, word, isLatin }));
  const spelt = queryWords.flatMap(({ term }, n) =>
    term.map((spelling) => {
      const [from_name, before_name] = wordNameRange(spelling);
      return { n, from_name, before_name };
    }),
  );

  const { rows } = await sql<Pick<FoundWord, 'isKnown' | 'near'>>`
    select
      exists (
        select from ${rowsOf(spelt)} as spelt (n int, from_name text, before_name text)
        cross join lateral (
          select from product_bitmaps
          where name >= from_name collate "C" and name < before_name collate "C" and bit_count(products) > 0
          limit 1
        ) as known
        where spelt.n = requested.n
      ) as "isKnown",
      array(
        select near.word
        from (
          select
            word, is_name, similarity(word, requested.word) as likeness,
            max(similarity(word, requested.word)) over () as best
          from search_vocabulary where word % requested.word
          order by likeness desc, word limit 3
        ) as near
        where "isLatin" and likeness >= 0.7 * best
          and not exists (select from search_vocabulary where word ^@ requested.word)
        order by is_name desc, likeness desc, word
      ) as near
    from ${rowsOf(words)} as requested (n int, word text, "isLatin" bool)
    order by n
  `.execute(db);
  return queryWords.map((word, n) => ({ ...word, isKnown: false, near: [], ...rows[n] }));
}
