import { lexemeOf, type PopularityBucket, type WordSource } from './search-document.ts';

/** A search word with all its spellings. A word that is still being typed matches as a prefix. */
export type Term = readonly Spelling[];

export interface Spelling {
  word: string;
  isPrefix: boolean;
}

export const magnitudes: readonly PopularityBucket[] = [4, 3, 2, 1];

/** Returns a `tsquery` text that matches a term in one of these sources. */
export const termIn = (
  term: Term,
  sources: readonly (WordSource | '=')[],
  sold: readonly PopularityBucket[] = magnitudes,
): string =>
  anyOf(
    term.flatMap(({ word, isPrefix }) =>
      sources.flatMap((source) =>
        sold.map((magnitude) => `'${lexemeOf(word, source, magnitude)}'${isPrefix ? ':*' : ''}`),
      ),
    ),
  );

/** Returns a `tsquery` text that matches all terms of one of several lists. */
export const termsIn = (
  lists: readonly (readonly Term[])[],
  sources: readonly WordSource[],
  sold: readonly PopularityBucket[] = magnitudes,
): string =>
  anyOf(lists.map((terms) => [...new Set(terms.map((term) => termIn(term, sources, sold)))].join(' & ')));

const anyOf = (questions: readonly string[]): string =>
  questions.length > 1 ? `(${questions.join(' | ')})` : questions.join();

/** Returns a query that matches the first query but not the second. */
export const andNot = (question: string, other: string): string => `(${question}) & !(${other})`;

/** Returns the range of set names that contain a word: from the first, up to but without the second. */
export function wordNameRange({ word, isPrefix }: Spelling): [from: string, before: string] {
  const name = `word:${word}`;
  return [name, name + (isPrefix ? '\u{10ffff}' : '\u0001')];
}
