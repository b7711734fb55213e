import type { PopularityBucket, WordSource } from './search-document.ts';
import { charactersAndPairs, pairsOf, phraseOf, type Token, tokenize } from './tokenizer.ts';
import { andNot, magnitudes, type Term, termIn, termsIn } from './tsquery.ts';

/** What a shopper typed, as questions to what is kept of the products. */
export interface SearchQuery {
  phrase: string;
  lists: readonly (readonly Term[])[]; // fits: what has all terms of one of these, all equally long
  places: readonly SearchTier[];
  onShelf: string; // the text of a `tsquery`, to the words of categories and brands
  asked: readonly QueryWord[];
}

/** How near a match is, and the question that finds those which are no nearer. The first tier is the nearest. */
export interface SearchTier {
  tier: number;
  question: string; // the text of a `tsquery`
  forMany: boolean; // of the most wanted only: for when very many fit
}

/** One word by itself. */
export interface QueryWord {
  word: string;
  term: Term;
  isLatin: boolean; // may be misspelt
  isPart: boolean; // one character of several: looked for when none of their pairs is known
}

const maxQueryWords = 8;

/** Undefined when nothing can be looked for: one Latin letter is too little, one Chinese character is a word. */
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
      (sold) => termIn([{ word: phrase, goesOn: false }], ['='], sold),
      (sold) => termIn(beginningOf(found, phrase), ['='], sold),
      ...['A', 'AB', 'ABC', 'D'].map(matchesAll(lists)),
    ]),
    onShelf: termsIn(lists, ['D'], [1]),
    asked: found.flatMap((run, n) =>
      (run.script === 'han' ? charactersAndPairs(run.word) : [run.word]).map((word) => ({
        word,
        term: termOf({ ...run, word }, isLast(n)),
        isLatin: run.script === 'latin',
        isPart: run.script === 'han' && word !== run.word && [...word].length === 1,
      })),
    ),
  };
}

/** The question who is as near as that, among what is sold so much. */
type Step = (sold: readonly PopularityBucket[]) => string;

export const matchesAll =
  (lists: SearchQuery['lists']) =>
  (sources: string): Step =>
  (sold) =>
    termsIn(lists, [...sources] as WordSource[], sold);

/**
 * The nearest first. Who is near enough for one step is so for the farther ones too, and is left out there: each is
 * found once.
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

/** The last word may still be being typed, unless it is a plural; and then the s may yet be the next letter. */
function termOf({ script, word, typed }: Token, isLast: boolean): Term {
  if (script === 'han' || !isLast) return [{ word, goesOn: false }];
  if (word === typed) return [{ word, goesOn: true }];
  return [
    { word, goesOn: false },
    { word: typed, goesOn: true },
  ];
}

/** A name that begins so, or is so. */
function beginningOf(found: readonly Token[], phrase: string): Term {
  const typed = phraseOf(found.map((run, n) => (n === found.length - 1 ? { ...run, word: run.typed } : run)));
  if (typed === phrase) return [{ word: phrase, goesOn: true }];
  return [
    { word: phrase, goesOn: false },
    { word: `${phrase} `, goesOn: true },
    { word: typed, goesOn: true },
  ];
}
