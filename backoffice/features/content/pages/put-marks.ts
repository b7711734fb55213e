import { type Language, languages } from '@kebun/contract/lib/languages.ts';
import type { EveryText } from '@kebun/contract/lib/localised.ts';

/** The selected part of a text. */
export interface Selection {
  start: number;
  end: number;
}

const lineStarts = { heading: '## ', list: '- ' } as const;
export type LineMark = keyof typeof lineStarts;

/** Puts a mark at the start of each selected line, or removes it where all have it. */
export function putMarks(text: string, { start, end }: Selection, mark: LineMark): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next < 0 ? text.length : next;
  const sign = lineStarts[mark];
  const lines = text.slice(from, to).split('\n');
  const areAll = lines.every((line) => line.startsWith(sign));
  const marked = lines.map((line) => (areAll ? line.slice(sign.length) : `${sign}${line}`));
  return text.slice(0, from) + marked.join('\n') + text.slice(to);
}

/** Makes the selected words bold, or puts bold words in. */
export function markBold(text: string, { start, end }: Selection, words: string): string {
  const chosen = text.slice(start, end).trim() || words;
  return `${text.slice(0, start)}**${chosen.replaceAll('**', '')}**${text.slice(end)}`;
}

/** Returns words without the brackets and line ends that would end their mark. */
const inBrackets = (words: string) => words.replace(/[[\]\n]+/g, ' ').trim();

/** Puts a link in the place of the selected words. */
export const putLink = (
  text: string,
  { start, end }: Selection,
  { words, address }: { words: string; address: string },
): string => `${text.slice(0, start)}[${inBrackets(words)}](${address.trim()})${text.slice(end)}`;

/** The paragraphs of a text; empty lines separate them. */
const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());

/**
 * Puts a picture after the paragraph at the cursor, as a paragraph of its own. It comes at the same place in each
 * language that has a text, because the languages have equally many paragraphs.
 */
export function putPicture(
  texts: EveryText,
  { language, end }: { language: Language; end: number },
  { address, alt }: { address: string; alt: EveryText },
): EveryText {
  const place = paragraphsOf(texts[language].slice(0, end)).length;
  const written = languages.filter((each) => each === language || texts[each].trim());
  const withPicture = written.map((each) => {
    const mark = `![${inBrackets(alt[each]) || inBrackets(alt[language])}](${address})`;
    return [each, paragraphsOf(texts[each]).toSpliced(place, 0, mark).join('\n\n')];
  });
  return { ...texts, ...Object.fromEntries(withPicture) };
}
