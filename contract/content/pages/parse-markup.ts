import { type Language, languagePath, pathWithoutLanguage } from '../../lib/languages.ts';
import { isLink } from '../menus/link.ts';

/**
 * The marks in paragraphs of policies and info pages, a small part of Markdown:
 *
 *   ## A heading                         at the start of a line
 *   - an item of a list, 1. a numbered   at the start of a line
 *   ![What it shows](/pictures/…)        a picture of the shop, on a line of its own
 *   **bold**, [words](/address)          in a line; the address is a page of the shop or begins with https://
 *
 * All else is text. Tags have no meaning, and an address that is not allowed stays text.
 */
export type InlineMark =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; inside: InlineMark[] }
  | { kind: 'link'; text: string; address: string };

export type MarkedBlock =
  | { kind: 'paragraph' | 'heading'; inside: InlineMark[] }
  | { kind: 'list'; start: number | null; items: InlineMark[][] } // null: without numbers
  | { kind: 'picture'; alt: string; address: string };

const headingLine = /^#{1,3} +(\S.*)$/;
const bulletLine = /^[-*•] +(\S.*)$/;
const numberLine = /^(\d{1,3})[.)] +(\S.*)$/;
const pictureLine = /^!\[([^[\]\n]{0,300})\]\(([^()\s]{1,500})\)$/;
// an address may have pairs of brackets, as those of Wikipedia do
const inlineMark = /\*\*([^*\n]+)\*\*|\[([^[\]\n]{1,300})\]\(((?:[^()\s]|\([^()\s]{0,500}\)){1,500})\)/g;

/** Returns whether a link may lead there: to a page of the shop, to a heading of the page, or to an https address. */
export const isLinkAddress = (address: string): boolean => isLink(address) || /^#[a-z0-9-]+$/.test(address);

/** Returns whether an address is of a picture that the shop stores, or of a built-in drawing. */
const isPictureAddress = (address: string): boolean =>
  /^\/pictures\/[0-9a-f]{64}-\d{1,4}\.webp$/.test(address) ||
  /^\/media\/world(\/[a-z0-9.-]+)+\.svg$/.test(address);

/** Returns a paragraph as headings, lists, pictures and text. */
export function parseMarkup(paragraph: string): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  for (const line of paragraph.split('\n')) addLine(blocks, line.trim());
  return blocks;
}

function addLine(blocks: MarkedBlock[], line: string) {
  const last = blocks.at(-1);
  const [, heading] = headingLine.exec(line) ?? [];
  if (heading) return blocks.push({ kind: 'heading', inside: parseInline(heading) });
  const [, alt = '', address] = pictureLine.exec(line) ?? [];
  if (address && isPictureAddress(address)) return blocks.push({ kind: 'picture', alt, address });

  const [, bullet] = bulletLine.exec(line) ?? [];
  const [, number, numbered] = numberLine.exec(line) ?? [];
  const item = bullet ?? numbered;
  if (item) {
    const isSameList = last?.kind === 'list' && (last.start === null) === (number === undefined);
    if (isSameList) return last.items.push(parseInline(item));
    return blocks.push({
      kind: 'list',
      start: number === undefined ? null : Number(number),
      items: [parseInline(item)],
    });
  }
  if (last?.kind === 'paragraph') return last.inside.push({ kind: 'text', text: '\n' }, ...parseInline(line));
  return line && blocks.push({ kind: 'paragraph', inside: parseInline(line) });
}

/** Returns a line as text, bold words and links. */
function parseInline(line: string): InlineMark[] {
  const marks: InlineMark[] = [];
  let end = 0;
  for (const match of line.matchAll(inlineMark)) {
    const [whole, bold, text, address = ''] = match;
    if (text !== undefined && !isLinkAddress(address)) continue;
    if (match.index > end) marks.push({ kind: 'text', text: line.slice(end, match.index) });
    marks.push(
      text === undefined
        ? { kind: 'bold', inside: parseInline(bold ?? '') }
        : { kind: 'link', text: text.replaceAll('**', ''), address },
    );
    end = match.index + whole.length;
  }
  if (end < line.length) marks.push({ kind: 'text', text: line.slice(end) });
  return marks;
}

/** Returns the picture addresses in a paragraph. */
export const picturesIn = (paragraph: string): string[] =>
  parseMarkup(paragraph).flatMap((block) => (block.kind === 'picture' ? [block.address] : []));

/** Returns whether a paragraph has a mark whose address is not allowed, so that it would be shown as it is typed. */
export function hasRefusedAddress(paragraph: string): boolean {
  return paragraph.split('\n').some((typed) => {
    const line = typed.trim();
    const [, , picture] = pictureLine.exec(line) ?? [];
    if (picture) return !isPictureAddress(picture);
    return [...line.matchAll(inlineMark)].some(
      ([, , text, address = '']) => text !== undefined && !isLinkAddress(address),
    );
  });
}

/** Returns a link address in a language: pages of the shop have one in each. */
export const linkIn = (language: Language, address: string): string =>
  !address.startsWith('/') || /^\/(pictures|media)\//.test(address)
    ? address
    : `${languagePath(language)}${pathWithoutLanguage(address)}`.replace(/(.)\/$/, '$1');
