import type {
  PublishedStaticBlock,
  StaffStaticBlock,
  StaticBlockText,
} from '@kebun/contract/content/pages/staff-pages.ts';

export interface Both {
  en: string;
  zh: string;
}

/** A section or a question, with a key that stays when it is moved. */
interface Part {
  key: string;
  id?: string;
}
export type SectionDraft = Part & { heading: Both; body: Both };
export type ItemDraft = Part & { topic: Both; q: Both; a: Both };

/** A static block as it is typed: empty lines separate paragraphs. */
export interface Draft {
  title: Both;
  summary: Both;
  sections: readonly SectionDraft[];
  fields: Record<string, Both>;
  items: readonly ItemDraft[];
  version: string;
  effective_on: string;
}

let parts = 0;
const newKey = () => `part-${++parts}`;
const nothing = (): Both => ({ en: '', zh: '' });

export const newSection = (): SectionDraft => ({ key: newKey(), heading: nothing(), body: nothing() });
export const newItem = (): ItemDraft => ({ key: newKey(), topic: nothing(), q: nothing(), a: nothing() });

export const toFormValues = (
  { title, summary, sections, fields, items }: StaticBlockText,
  version: string,
  effective_on: string,
): Draft => ({
  title,
  summary,
  sections: sections.map(({ id, heading, paragraphs }) => ({
    key: newKey(),
    ...(id && { id }),
    heading,
    body: {
      en: paragraphs.map(({ en }) => en).join('\n\n'),
      zh: paragraphs.map(({ zh }) => zh).join('\n\n'),
    },
  })),
  fields,
  items: items.map((item) => ({ key: newKey(), ...item })),
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

/** Returns the indexes of sections whose languages have different numbers of paragraphs. */
export const unevenSections = ({ sections }: Draft): number[] =>
  sections.flatMap(({ body }, at) =>
    paragraphsOf(body.en).length === paragraphsOf(body.zh).length ? [] : [at],
  );

const trimmed = ({ en, zh }: Both): Both => ({ en: en.trim(), zh: zh.trim() });

export const asPublished = (draft: Draft, revision: number): PublishedStaticBlock => ({
  title: trimmed(draft.title),
  summary: trimmed(draft.summary),
  sections: draft.sections.map(({ id, heading, body }) => {
    const zh = paragraphsOf(body.zh);
    return {
      ...(id && { id }),
      heading: trimmed(heading),
      paragraphs: paragraphsOf(body.en).map((en, at) => ({ en, zh: zh[at] ?? '' })),
    };
  }),
  fields: Object.fromEntries(Object.entries(draft.fields).map(([name, both]) => [name, trimmed(both)])),
  items: draft.items.map(({ id, topic, q, a }) => ({
    ...(id && { id }),
    topic: trimmed(topic),
    q: trimmed(q),
    a: trimmed(a),
  })),
  version: draft.version.trim(),
  effective_on: draft.effective_on,
  revision,
});
