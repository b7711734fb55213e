import type { PopularityBucket, WordSource } from './search-document.ts';
import { charactersAndPairs, pairsOf, phraseOf, type Token, tokenize } from './tokenizer.ts';
import { andNot, magnitudes, type Term, termIn, termsIn } from './tsquery-terms.ts';

/** A typed text as queries against the search documents. */
export interface SearchQuery {
  phrase: string;
  lists: readonly (readonly Term[])[]; // a product matches when it has all terms of one list; the lists are equally long
  places: readonly SearchTier[];
  isListed: string; // a `tsquery` as text, for the words of categories and brands
  requested: readonly QueryWord[];
}

/**
 * One rank of relevance, with a query for its matches that no higher tier has. The first tier is the most relevant.
 */
export interface SearchTier {
  tier: number;
  question: string; // a `tsquery` as text
  forMany: boolean; // best sellers only, for searches with many matches
}

/** One typed word. */
export interface QueryWord {
  word: string;
  term: Term;
  isLatin: boolean; // may be misspelt
  isPart: boolean; // one character of several: used when none of their pairs is known
}

const maxQueryWords = 8;

/** Parses a typed text. Returns undefined when it is too short: one Latin letter is, one Chinese character is not. */
export function searchQueryOf(text: string): SearchQuery | undefined {
  const found = tokenize(text).slice(0, maxQueryWords);
  const phrase = phraseOf(found);
  const [first] = found;
  if (!first || (first.script === 'latin' && phrase.length < 2)) return undefined;

  const isLast = (n: number) => n === found.length - 1;
  const lists = [found.flatMap((run, n) => termsOf(run, isLast(n)))];
  return {
    phrase,
    lists,
    places: searchTiersOf([
      (sold) => termIn([{ word: phrase, isPrefix: false }], ['='], sold),
      (sold) => termIn(beginningOf(found, phrase), ['='], sold),
      ...['A', 'AB', 'ABC', 'D'].map(matchesAll(lists)),
    ]),
    isListed: termsIn(lists, ['D'], [1]),
    requested: found.flatMap((run, n) =>
      (run.script === 'han' ? charactersAndPairs(run.word) : [run.word]).map((word) => ({
        word,
        term: termOf({ ...run, word }, isLast(n)),
        isLatin: run.script === 'latin',
        isPart: run.script === 'han' && word !== run.word && [...word].length === 1,
      })),
    ),
  };
}

/** Returns the query of one tier, limited to these popularity buckets. */
type Step = (sold: readonly PopularityBucket[]) => string;

export const matchesAll =
  (lists: SearchQuery['lists']) =>
  (sources: string): Step =>
  (sold) =>
    termsIn(lists, [...sources] as WordSource[], sold);

/**
 * Returns the tiers, the most relevant first. Each tier excludes the matches of the tiers above, so that each
 * product is found once.
 */
export function searchTiersOf(steps: readonly Step[]): SearchTier[] {
  const placesAmong = (sold: readonly PopularityBucket[], forMany: boolean) =>
    steps.map((step, tier) => {
      const nearer = steps[tier - 1];
      return { tier, question: nearer ? andNot(step(sold), nearer(sold)) : step(sold), forMany };
    });

  const byMagnitude = magnitudes.flatMap((magnitude) => placesAmong([magnitude], true));
  return [...placesAmong(magnitudes, false), ...byMagnitude.toSorted((a, b) => a.tier - b.tier)];
}

const termsOf = (run: Token, isLast: boolean): Term[] => {
  const pairs = run.script === 'han' ? pairsOf(run.word) : [];
  return pairs.length > 0 ? pairs.map((word) => termOf({ ...run, word }, false)) : [termOf(run, isLast)];
};

/** Returns the last word as a prefix, because the shopper may still be typing. A plural is complete. */
function termOf({ script, word, typed }: Token, isLast: boolean): Term {
  if (script === 'han' || !isLast) return [{ word, isPrefix: false }];
  if (word === typed) return [{ word, isPrefix: true }];
  return [
    { word, isPrefix: false },
    { word: typed, isPrefix: true },
  ];
}

/** Matches names that equal the phrase or begin with it. */
function beginningOf(found: readonly Token[], phrase: string): Term {
  const typed = phraseOf(found.map((run, n) => (n === found.length - 1 ? { ...run, word: run.typed } : run)));
  if (typed === phrase) return [{ word: phrase, isPrefix: true }];
  return [
    { word: phrase, isPrefix: false },
    { word: `${phrase} `, isPrefix: true },
    { word: typed, isPrefix: true },
  ];
}
