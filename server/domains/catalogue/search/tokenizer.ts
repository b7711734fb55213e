import { toSimplified } from './simplified.ts';

/** A run of one script. Spaces separate Latin words; Chinese characters run on. */
export interface Token {
  script: 'latin' | 'han';
  word: string;
  typed: string; // as in the text, before a plural became its singular
}

const runs = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv;
const startsHan = /^\p{Script=Han}/u;

/** Returns the words of a text in their comparable form: `Lady’s Fingers (羊角豆)` becomes lady, finger, 羊角豆. */
export function tokenize(text: string): Token[] {
  const folded = toSimplified(
    text
      .normalize('NFKD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase(),
  );
  return (folded.match(runs) ?? []).map((typed) =>
    startsHan.test(typed)
      ? { script: 'han', word: typed, typed }
      : { script: 'latin', word: singular(typed), typed },
  );
}

/** Returns a whole name as one text, for exact matches. */
export const phraseOf = (found: readonly Token[]) => found.map((run) => run.word).join(' ');

/** Returns every character of a Chinese run and every pair of neighbours: 包菜 becomes 包, 菜, 包菜. */
export function charactersAndPairs(word: string): string[] {
  const characters = [...word];
  return [...characters, ...pairsOf(word)];
}

export function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((character, n) => `${characters[n]}${character}`);
}

/** Returns the singular of an English plural. It only needs to treat documents and queries alike. */
function singular(word: string) {
  if (word.length < 4 || !word.endsWith('s') || /[sui]s$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(o|ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
