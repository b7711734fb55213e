import { toSimplified } from './simplified.ts';

/** A stretch of one script. Latin words stand between spaces; Chinese ones run on. */
export interface Token {
  script: 'latin' | 'han';
  word: string;
  typed: string; // as it stands in the text, before a plural was taken for its singular
}

const runs = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv;
const startsHan = /^\p{Script=Han}/u;

/** The words of a text in the form in which they are compared: `Lady’s Fingers (羊角豆)` is lady, finger, 羊角豆. */
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

/** A whole name as one text, by which an exact match is known. */
export const phraseOf = (found: readonly Token[]) => found.map((run) => run.word).join(' ');

/** Every character of a Chinese run and every pair of neighbours: 包菜 is 包, 菜, 包菜. */
export function charactersAndPairs(word: string): string[] {
  const characters = [...word];
  return [...characters, ...pairsOf(word)];
}

export function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.slice(1).map((character, n) => `${characters[n]}${character}`);
}

/** The shop's goods come in plural and singular. English only, and only as far as both sides agree. */
function singular(word: string) {
  if (word.length < 4 || !word.endsWith('s') || /[sui]s$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(o|ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
