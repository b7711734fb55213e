import type { Synonyms } from './search-synonyms.ts';
import { charactersAndPairs, phraseOf, type Run, runsOf } from './search-words.ts';

/** By what something can be found, the nearest first. */
export interface Findable {
  names: readonly string[];
  aliases: readonly string[];
  belongsTo: readonly string[];
}

type Weight = 'A' | 'B' | 'C' | 'D';

/** A name as it is written may hold others: "Water Spinach (Kangkung)", "Round Cabbage, Cameron Highlands". */
function namesIn(text: string): string[] {
  const [head = ''] = text.split(/[(（,，]/, 1);
  const inBrackets = text.match(/(?<=[(（])[^()（）]+/g) ?? [];
  return [text, head, ...inBrackets].filter((name) => name.trim() !== '');
}

/** A `tsvector`, as text, and the Latin words in it, with whether they stand in a name. */
export function searchDocumentOf({ names, aliases, belongsTo }: Findable, synonyms: Synonyms) {
  const lexemes = new Map<string, Weight>();
  const vocabulary = new Map<string, boolean>();

  const add = (text: string, weight: Weight) => {
    const found = runsOf(text);
    for (const lexeme of lexemesOf(found)) if (!lexemes.has(lexeme)) lexemes.set(lexeme, weight);
    for (const { script, word } of found) {
      if (script === 'latin' && !vocabulary.has(word)) vocabulary.set(word, weight === 'A');
    }
  };

  const called = [...names, ...aliases];
  for (const name of names.flatMap(namesIn)) add(name, 'A');
  for (const alias of aliases) add(alias, 'B');
  for (const synonym of called.flatMap(namesIn).flatMap((text) => synonyms.of(text))) add(synonym, 'C');
  for (const other of belongsTo) {
    add(other, 'D');
    for (const synonym of synonyms.of(other)) add(synonym, 'D');
  }

  const words = [...lexemes].map(([lexeme, weight]) => `'${lexeme}':1${weight}`).join(' ');
  return { words, vocabulary };
}

function lexemesOf(found: readonly Run[]): string[] {
  const latin = found.filter((run) => run.script === 'latin').map((run) => run.word);
  return [
    `=${phraseOf(found)}`,
    ...found.flatMap((run) => (run.script === 'han' ? charactersAndPairs(run.word) : [run.word])),
    ...(latin.length > 1 ? [latin.join('')] : []), // bok choy is also typed bokchoy
  ];
}
