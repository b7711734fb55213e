import { charactersAndPairs, pairsOf, phraseOf, type Run, runsOf } from './search-words.ts';

/** What a shopper typed, as questions to `search_documents.words`. Each is the text of a `tsquery`. */
export interface SearchQuery {
  phrase: string;
  exactly: string; // a whole name
  beginning: string; // a name that begins so
  words: Record<'anywhere' | 'name' | 'alias' | 'synonym', string>; // all words, and where they may be from
  asked: { word: string; anywhere: string; name: string; script: Run['script'] }[]; // each word by itself
}

const mostWords = 8;

/** Undefined when nothing can be looked for: one Latin letter is too little, one Chinese character is a word. */
export function searchQueryOf(text: string): SearchQuery | undefined {
  const found = runsOf(text).slice(0, mostWords);
  const phrase = phraseOf(found);
  const [first] = found;
  if (!first || (first.script === 'latin' && phrase.length < 2)) return undefined;

  return {
    phrase,
    exactly: term(`=${phrase}`, 'A'),
    beginning: beginningOf(found, phrase),
    words: {
      anywhere: allWords(found, ''),
      name: allWords(found, 'A'),
      alias: allWords(found, 'AB'),
      synonym: allWords(found, 'ABC'),
    },
    asked: found.flatMap((run, n) =>
      (run.script === 'han' ? charactersAndPairs(run.word) : [run.word]).map((word) => ({
        word,
        script: run.script,
        anywhere: wordTerm({ ...run, word }, n === found.length - 1, ''),
        name: wordTerm({ ...run, word }, n === found.length - 1, 'A'),
      })),
    ),
  };
}

/** Asked without weights, the index alone can answer. */
type Weights = '' | 'A' | 'AB' | 'ABC';

function allWords(found: readonly Run[], weights: Weights) {
  const terms = found.flatMap((run, n) => {
    const pairs = run.script === 'han' ? pairsOf(run.word) : [];
    if (pairs.length > 0) return pairs.map((pair) => term(pair, weights));
    return [wordTerm(run, n === found.length - 1, weights)];
  });
  const all = terms.join(' & ');
  const isOneToo = found.length > 1 && found.every((run) => run.script === 'latin'); // bok choy is also bokchoy
  return isOneToo ? `(${all}) | ${term(found.map((run) => run.word).join(''), `*${weights}`)}` : all;
}

/** The last word may still be being typed, unless it is a plural; and then the s may yet be the next letter. */
function wordTerm({ script, word, typed }: Run, isLast: boolean, weights: Weights) {
  if (script === 'han' || !isLast) return term(word, weights);
  if (word === typed) return term(word, `*${weights}`);
  return `(${term(word, weights)} | ${term(typed, `*${weights}`)})`;
}

function beginningOf(found: readonly Run[], phrase: string) {
  const typed = phraseOf(found.map((run, n) => (n === found.length - 1 ? { ...run, word: run.typed } : run)));
  return typed === phrase
    ? term(`=${phrase}`, '*A')
    : `${term(`=${phrase} `, '*A')} | ${term(`=${typed}`, '*A')}`;
}

/** Words hold letters and digits only; that no quote can be among them is `runsOf`'s doing. */
const term = (word: string, flags: string) => (flags ? `'${word}':${flags}` : `'${word}'`);
