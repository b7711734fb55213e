import type { Synonyms } from './search-synonyms.ts';
import { charactersAndPairs, phraseOf, type Token, tokenize } from './tokenizer.ts';

/** By what something can be found, the nearest first. */
export interface Findable {
  names: readonly string[];
  aliases: readonly string[];
  belongsTo: readonly string[];
  sold: number;
}

/** Where a word is from: a name, an alias, a synonym of these. Every word, and what it belongs to, is in D too. */
export type WordSource = 'A' | 'B' | 'C' | 'D';

/** How many digits the units sold have, four at most: what is sold by the thousand, the hundred, the dozen, hardly. */
export type PopularityBucket = 1 | 2 | 3 | 4;

const magnitudeOf = (sold: number) => Math.min(String(sold).length, 4) as PopularityBucket;

/** A word as it stands in a document; a whole name stands behind a `=`. */
export const lexemeOf = (word: string, source: WordSource | '=', magnitude: PopularityBucket) =>
  source + magnitude + word;

/** A `tsvector`, as text, and the Latin words in it, with whether they stand in a name. */
export function searchDocumentOf({ names, aliases, belongsTo, sold }: Findable, synonyms: Synonyms) {
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

/** A name as it is written may hold others: "Water Spinach (Kangkung)", "Round Cabbage, Cameron Highlands". */
function namesIn(text: string): string[] {
  const [head = ''] = text.split(/[(（,，]/, 1);
  const inBrackets = text.match(/(?<=[(（])[^()（）]+/g) ?? [];
  return [text, head, ...inBrackets].filter((name) => name.trim() !== '');
}

function wordsOf(found: readonly Token[]): string[] {
  const latin = found.filter((run) => run.script === 'latin').map((run) => run.word);
  return [
    ...found.flatMap((run) => (run.script === 'han' ? charactersAndPairs(run.word) : [run.word])),
    ...(latin.length > 1 ? [latin.join('')] : []), // bok choy is also typed bokchoy
  ];
}
