import type {
  PublishedStaticBlock,
  StaffStaticBlock,
  StaticBlockText,
} from '@kebun/contract/content/pages/staff-pages.ts';
import { type EveryText, everyText, inEachLanguage } from '@kebun/contract/lib/localised.ts';
import { baseLanguage, shopLanguages } from '@kebun/contract/lib/shop-languages.ts';

/** A section or a question, with a key that stays when it is moved. */
interface Part {
  key: string;
  id?: string;
}
export type SectionDraft = Part & { heading: EveryText; body: EveryText };
export type ItemDraft = Part & { topic: EveryText; q: EveryText; a: EveryText };

/** A static block as it is typed: empty lines separate paragraphs. */
export interface Draft {
  title: EveryText;
  summary: EveryText;
  sections: readonly SectionDraft[];
  fields: Record<string, EveryText>;
  items: readonly ItemDraft[];
  version: string;
  effective_on: string;
}

/** Returns a newer draft with the fields that were typed since the start. */
export const withChanges = <Values extends object>(newer: Values, start: Values, typed: Values): Values =>
  Object.fromEntries(
    Object.entries(newer).map(([name, value]) => {
      const own = typed[name as keyof Values];
      return [name, own === start[name as keyof Values] ? value : own];
    }),
  ) as Values;

let parts = 0;
const newKey = () => `part-${++parts}`;
const emptyTexts = () => everyText(null);

export const newSection = (): SectionDraft => ({ key: newKey(), heading: emptyTexts(), body: emptyTexts() });
export const newItem = (): ItemDraft => ({
  key: newKey(),
  topic: emptyTexts(),
  q: emptyTexts(),
  a: emptyTexts(),
});

export const toFormValues = (
  { title, summary, sections, fields, items }: StaticBlockText,
  version: string,
  effective_on: string,
): Draft => ({
  title: everyText(title),
  summary: everyText(summary),
  sections: sections.map(({ id, heading, paragraphs }) => ({
    key: newKey(),
    ...(id && { id }),
    heading: everyText(heading),
    body: inEachLanguage((language) => paragraphs.map((texts) => texts[language]).join('\n\n')),
  })),
  fields: Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, everyText(texts)])),
  items: items.map(({ id, topic, q, a }) => ({
    key: newKey(),
    ...(id && { id }),
    topic: everyText(topic),
    q: everyText(q),
    a: everyText(a),
  })),
  version,
  effective_on,
});

/** Returns the number of the next version; the first is 1.0. */
export function nextVersion({ version }: Pick<StaffStaticBlock, 'version'>): string {
  if (version === null) return '1.0';
  const [major = '1', minor = '0'] = version.split('.');
  return `${major}.${Number(minor) + 1}`;
}

const paragraphsOf = (body: string) =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/**
 * Returns the indexes of sections that are written in several languages of the shop with different numbers of
 * paragraphs.
 */
export const unevenSections = ({ sections }: Draft): number[] =>
  sections.flatMap(({ body }, at) =>
    new Set(
      shopLanguages()
        .map((language) => paragraphsOf(body[language]).length)
        .filter(Boolean),
    ).size > 1
      ? [at]
      : [],
  );

const trimTexts = (texts: EveryText) => inEachLanguage((language) => texts[language].trim());

/**
 * Returns paragraphs, joined where they are more than the limit. A language that the shop does not show keeps its
 * words.
 */
const atMost = (count: number, paragraphs: readonly string[]) =>
  paragraphs.length <= count || count === 0
    ? paragraphs
    : [...paragraphs.slice(0, count - 1), paragraphs.slice(count - 1).join('\n')];

export const asPublished = (draft: Draft, revision: number): PublishedStaticBlock => ({
  title: trimTexts(draft.title),
  summary: trimTexts(draft.summary),
  sections: draft.sections.map(({ id, heading, body }) => {
    const { length } = paragraphsOf(body[baseLanguage()]);
    const paragraphs = inEachLanguage((language) => atMost(length, paragraphsOf(body[language])));
    return {
      ...(id && { id }),
      heading: trimTexts(heading),
      paragraphs: paragraphs[baseLanguage()].map((_, at) =>
        inEachLanguage((language) => paragraphs[language][at] ?? ''),
      ),
    };
  }),
  fields: Object.fromEntries(Object.entries(draft.fields).map(([name, texts]) => [name, trimTexts(texts)])),
  items: draft.items.map(({ id, topic, q, a }) => ({
    ...(id && { id }),
    topic: trimTexts(topic),
    q: trimTexts(q),
    a: trimTexts(a),
  })),
  version: draft.version.trim(),
  effective_on: draft.effective_on,
  revision,
});
