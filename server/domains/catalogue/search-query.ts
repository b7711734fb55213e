import type { Source } from './search-document.ts';
import { anyOf, butNot, magnitudes, type Term, termsIn } from './search-terms.ts';
import { charactersAndPairs, pairsOf, phraseOf, type Run, runsOf } from './search-words.ts';

/** What a shopper typed, as questions to what is kept of the products. */
export interface SearchQuery {
  phrase: string;
  lists: readonly (readonly Term[])[]; // fits: what has all terms of one of these, all equally long
  places: readonly Place[];
  onShelf: string; // the text of a `tsquery`, to the words of categories and brands
  asked: readonly AskedWord[];
}

/** How near a match is, and the question that finds those which are no nearer. The first tier is the nearest. */
export interface Place {
  tier: number;
  question: string; // the text of a `tsquery`
  forMany: boolean; // of the most wanted only: for when very many fit
}

/** One word by itself. */
export interface AskedWord {
  word: string;
  term: Term;
  isLatin: boolean; // may be misspelt
  isPart: boolean; // one character of several: looked for when none of their pairs is known
}

const mostWords = 8;

/** Undefined when nothing can be looked for: one Latin letter is too little, one Chinese character is a word. */
export function searchQueryOf(text: string): SearchQuery | undefined {
  const found = runsOf(text).slice(0, mostWords);
  const phrase = phraseOf(found);
  const [first] = found;
  if (!first || (first.script === 'latin' && phrase.length < 2)) return undefined;

  const isLast = (n: number) => n === found.length - 1;
  const lists = [found.flatMap((run, n) => termsOf(run, isLast(n)))];
  const whole = `'=${phrase}'`;
  const begun = anyOf([whole, beginningOf(found, phrase)]);
  return {
    phrase,
    lists,
    places: placesOf([whole, begun], lists, ['A', 'AB', 'ABC', 'D']),
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

/**
 * The nearest first: what is called so, then what has the terms in such places. Who fits a nearer question fits the
 * farther ones too, and so is left out there: each is found once.
 */
export function placesOf(
  called: readonly string[],
  lists: SearchQuery['lists'],
  places: readonly string[],
): Place[] {
  const steps = places.map((sources) => [...sources] as Source[]);
  const few = [...called, ...steps.map((sources) => termsIn(lists, sources))];

  return [
    ...few.map((question, tier) => ({ tier, question: fresh(question, few[tier - 1]), forMany: false })),
    ...called.map((question, tier) => ({ tier, question: fresh(question, called[tier - 1]), forMany: true })),
    ...steps.flatMap((sources, step) =>
      magnitudes.map((sold) => {
        const nearer = steps[step - 1];
        const before = nearer ? termsIn(lists, nearer, [sold]) : called.at(-1);
        const question = fresh(termsIn(lists, sources, [sold]), before);
        return { tier: called.length + step, question, forMany: true };
      }),
    ),
  ];
}

const fresh = (question: string, before: string | undefined) =>
  before ? butNot(question, before) : question;

const termsOf = (run: Run, isLast: boolean): Term[] => {
  const pairs = run.script === 'han' ? pairsOf(run.word) : [];
  return pairs.length > 0 ? pairs.map((word) => termOf({ ...run, word }, false)) : [termOf(run, isLast)];
};

/** The last word may still be being typed, unless it is a plural; and then the s may yet be the next letter. */
function termOf({ script, word, typed }: Run, isLast: boolean): Term {
  if (script === 'han' || !isLast) return [{ word, goesOn: false }];
  if (word === typed) return [{ word, goesOn: true }];
  return [
    { word, goesOn: false },
    { word: typed, goesOn: true },
  ];
}

/** A name that begins so. */
function beginningOf(found: readonly Run[], phrase: string) {
  const typed = phraseOf(found.map((run, n) => (n === found.length - 1 ? { ...run, word: run.typed } : run)));
  return typed === phrase ? `'=${phrase}':*` : `'=${phrase} ':* | '=${typed}':*`;
}
