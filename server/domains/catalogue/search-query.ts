import type { Source } from './search-document.ts';
import { charactersAndPairs, pairsOf, phraseOf, type Run, runsOf } from './search-words.ts';

/** What a shopper typed, as questions to the words of products, each the text of a `tsquery`. */
export interface SearchQuery {
  phrase: string;
  tiers: readonly string[]; // how near a match is: from a whole name to any place where all words are found
  anywhere: string; // the last of them
  asked: readonly AskedWord[];
}

/** One word by itself. */
interface AskedWord {
  word: string;
  anywhere: string;
  inName: string;
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

  const anywhere = allWords(found, 'D');
  return {
    phrase,
    anywhere,
    tiers: [
      `'=${phrase}'`,
      beginningOf(found, phrase),
      allWords(found, 'A'),
      allWords(found, 'AB'),
      allWords(found, 'ABC'),
      anywhere,
    ],
    asked: found.flatMap((run, n) =>
      (run.script === 'han' ? charactersAndPairs(run.word) : [run.word]).map((word) => ({
        word,
        anywhere: wordIn({ ...run, word }, n === found.length - 1, 'D'),
        inName: wordIn({ ...run, word }, n === found.length - 1, 'A'),
        isLatin: run.script === 'latin',
        isPart: run.script === 'han' && word !== run.word && [...word].length === 1,
      })),
    ),
  };
}

/** The question whether a known word stands in one of these places. */
export function term(word: string, sources: string, ending: '' | ':*' = ''): string {
  const places = ([...sources] as Source[]).map((source) => `'${source}${word}'${ending}`);
  return places.length > 1 ? `(${places.join(' | ')})` : places.join();
}

function allWords(found: readonly Run[], sources: string) {
  const terms = found.flatMap((run, n) => {
    const pairs = run.script === 'han' ? pairsOf(run.word) : [];
    if (pairs.length > 0) return pairs.map((pair) => term(pair, sources));
    return [wordIn(run, n === found.length - 1, sources)];
  });
  return terms.join(' & ');
}

/** The last word may still be being typed, unless it is a plural; and then the s may yet be the next letter. */
function wordIn({ script, word, typed }: Run, isLast: boolean, sources: string) {
  if (script === 'han' || !isLast) return term(word, sources);
  if (word === typed) return term(word, sources, ':*');
  return `(${term(word, sources)} | ${term(typed, sources, ':*')})`;
}

/** A name that begins so. */
function beginningOf(found: readonly Run[], phrase: string) {
  const typed = phraseOf(found.map((run, n) => (n === found.length - 1 ? { ...run, word: run.typed } : run)));
  return typed === phrase ? `'=${phrase}':*` : `'=${phrase} ':* | '=${typed}':*`;
}
