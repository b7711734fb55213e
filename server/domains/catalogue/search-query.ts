import { charactersAndPairs, pairsOf, phraseOf, type Run, runsOf } from './search-words.ts';

/** What a shopper typed, as questions to `search_documents.words`. Each is the text of a `tsquery`. */
export interface SearchQuery {
  phrase: string;
  exactly: string; // a whole name
  beginning: string; // a name that begins so
  words: Record<'anywhere' | 'name' | 'alias' | 'synonym', string>; // all words, and where they may be from
  asked: { word: string; query: string; script: Run['script'] }[]; // each word by itself
}

/** Undefined when nothing can be looked for: one Latin letter is too little, one Chinese character is a word. */
export function searchQueryOf(text: string): SearchQuery | undefined {
  const found = runsOf(text).slice(0, mostWords);
  const phrase = phraseOf(found);
  const [first] = found;
  if (!first || (first.script === 'latin' && phrase.length < 2)) return undefined;

  return {
    phrase,
    exactly: `${quoted(`=${phrase}`)}:A`,
    beginning: `${quoted(`=${phrase}`)}:*A`,
    words: {
      anywhere: allWords(found, 'ABCD'),
      name: allWords(found, 'A'),
      alias: allWords(found, 'AB'),
      synonym: allWords(found, 'ABC'),
    },
    asked: found.flatMap(({ script, word }, n) =>
      (script === 'han' ? charactersAndPairs(word) : [word]).map((each) => ({
        word: each,
        script,
        query: `${quoted(each)}${n === found.length - 1 && script === 'latin' ? ':*' : ''}`,
      })),
    ),
  };
}

const mostWords = 8;

/** The last word may still be being typed. Several may also be one: bok choy, bokchoy. */
function allWords(found: readonly Run[], weights: string) {
  const from = weights === 'ABCD' ? '' : weights; // asked without weights, the index alone can answer
  const terms = found.flatMap(({ script, word }, n) => {
    if (script === 'han')
      return (pairsOf(word).length > 0 ? pairsOf(word) : [word]).map((each) => term(each, from));
    return [term(word, n === found.length - 1 ? `*${from}` : from)];
  });
  const together = found.every((run) => run.script === 'latin') && found.length > 1;
  const all = terms.join(' & ');
  return together ? `(${all}) | ${term(found.map((run) => run.word).join(''), `*${from}`)}` : all;
}

const term = (word: string, flags: string) => (flags ? `${quoted(word)}:${flags}` : quoted(word));

/** Words hold letters and digits only; that no quote can be among them is `runsOf`'s doing. */
const quoted = (word: string) => `'${word}'`;
