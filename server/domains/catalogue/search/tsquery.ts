import { lexemeOf, type PopularityBucket, type WordSource } from './search-document.ts';

/** A word that is looked for, in any of its spellings; one that is still being typed may go on. */
export type Term = readonly Spelling[];

export interface Spelling {
  word: string;
  goesOn: boolean;
}

export const magnitudes: readonly PopularityBucket[] = [4, 3, 2, 1];

/** The question whether a term stands in one of these places, as the text of a `tsquery`. */
export const termIn = (
  term: Term,
  sources: readonly (WordSource | '=')[],
  sold: readonly PopularityBucket[] = magnitudes,
): string =>
  anyOf(
    term.flatMap(({ word, goesOn }) =>
      sources.flatMap((source) =>
        sold.map((magnitude) => `'${lexemeOf(word, source, magnitude)}'${goesOn ? ':*' : ''}`),
      ),
    ),
  );

/** The question whether all terms of one of several lists do. */
export const termsIn = (
  lists: readonly (readonly Term[])[],
  sources: readonly WordSource[],
  sold: readonly PopularityBucket[] = magnitudes,
): string =>
  anyOf(lists.map((terms) => [...new Set(terms.map((term) => termIn(term, sources, sold)))].join(' & ')));

const anyOf = (questions: readonly string[]): string =>
  questions.length > 1 ? `(${questions.join(' | ')})` : questions.join();

/** What answers the one question and not the other. */
export const andNot = (question: string, other: string): string => `(${question}) & !(${other})`;

/** From where to where the names of the sets go that have a word: from the first on, and before the second. */
export function wordNameRange({ word, goesOn }: Spelling): [from: string, before: string] {
  const name = `word:${word}`;
  return [name, name + (goesOn ? '\u{10ffff}' : '\u0001')];
}
