import type { Language } from '@kebun/contract/languages.ts';
import type { Tx } from '#platform/db.ts';

type Localised = Record<Language, string>;

/** A text of the shop as it is written down, with the version that an order remembers having accepted. */
export interface WrittenPage {
  slug: string;
  type?: 'page' | 'snippet' | 'faq' | 'policy';
  title: Localised;
  summary?: Localised;
  version: string;
  updated_on: string;
  sections: readonly { id: string; heading: Localised; paragraphs: readonly Localised[] }[];
  fields?: Readonly<Record<string, Localised>>;
  items?: readonly { q: Localised; a: Localised }[];
}

/** Puts the shop's texts into an empty table, in the order in which a footer lists its policies. */
export async function seedStaticBlocks(tx: Tx, pages: readonly WrittenPage[]): Promise<void> {
  await tx
    .insertInto('static_blocks')
    .values(
      pages.map(({ slug, type = 'policy', title, summary, version, updated_on, sections, ...rest }, n) => ({
        slug,
        type,
        title_en: title.en,
        title_zh: title.zh,
        version,
        effective_on: updated_on,
        summary_en: summary?.en ?? '',
        summary_zh: summary?.zh ?? '',
        sections: JSON.stringify(sections),
        fields: JSON.stringify(rest.fields ?? {}),
        items: JSON.stringify(rest.items ?? []),
        show_in_footer: type === 'policy',
        position: n + 1,
      })),
    )
    .execute();
}
