import type { Synonyms } from './search-synonyms.ts';
import { charactersAndPairs, phraseOf, type Token, tokenize } from './tokenizer.ts';

/** The texts by which something can be found, the most relevant first. */
export interface SearchText {
  names: readonly string[];
  aliases: readonly string[];
  belongsTo: readonly string[];
  sold: number;
}

/** The source of a word: name, alias or synonym. D holds every word and the names of category and brand. */
export type WordSource = 'A' | 'B' | 'C' | 'D';

/** The number of digits of the units sold, at most four. */
export type PopularityBucket = 1 | 2 | 3 | 4;

const magnitudeOf = (sold: number) => Math.min(String(sold).length, 4) as PopularityBucket;

/** Returns a word as it is stored in a document. A whole name is prefixed with `=`. */
export const lexemeOf = (word: string, source: WordSource | '=', magnitude: PopularityBucket) =>
  source + magnitude + word;

/** Returns a `tsvector` as text, and its Latin words with a flag for words of a name. */
export function searchDocumentOf({ names, aliases, belongsTo, sold }: SearchText, synonyms: Synonyms) {
  const sources = new Map<string, WordSource>();
  const phrases = new Set<string>();
  const vocabulary = new Map<string, boolean>();

  const add = (text: string, source: WordSource) => {
    const found = tokenize(text);
    if (source === 'A') phrases.add(phraseOf(found));
    for (const word of wordsOf(found)) if (!sources.has(word)) sources.set(word, source);
    for (const { script, word } of found) {
      if (script === 'latin' && !vocabulary.has(word)) vocabulary.set(word, source === 'A');
    }
  };

  for (const name of names.flatMap(namesIn)) add(name, 'A');
  for (const alias of aliases) add(alias, 'B');
  for (const name of [...names.flatMap(namesIn), ...aliases]) {
    for (const synonym of synonyms.of(name)) add(synonym, 'C');
  }
  for (const other of belongsTo) {
    for (const text of [other, ...synonyms.of(other)]) add(text, 'D');
  }

  const magnitude = magnitudeOf(sold);
  const lexemes = [
    ...[...phrases].map((phrase) => lexemeOf(phrase, '=', magnitude)),
    ...[...sources].flatMap(([word, source]) =>
      [...new Set([source, 'D'] as const)].map((place) => lexemeOf(word, place, magnitude)),
    ),
  ];
  return { words: lexemes.map((lexeme) => `'${lexeme}'`).join(' '), vocabulary };
}

/** Splits alternative names: "Water Spinach (Kangkung)", "Round Cabbage, Cameron Highlands". */
function namesIn(text: string): string[] {
  const [head = ''] = text.split(/[(（,，]/, 1);
  const inBrackets = text.match(/(?<=[(（])[^()（）]+/g) ?? [];
  return [text, head, ...inBrackets].filter((name) => name.trim() !== '');
}

function wordsOf(found: readonly Token[]): string[] {
  const latin = found.filter((run) => run.script === 'latin').map((run) => run.word);
  return [
    ...found.flatMap((run) => (run.script === 'han' ? charactersAndPairs(run.word) : [run.word])),
    ...(latin.length > 1 ? [latin.join('')] : []), // "bok choy" is also typed as "bokchoy"
  ];
}
