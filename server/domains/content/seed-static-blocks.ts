import type { Language } from '@kebun/contract/languages.ts';
import type { Tx } from '#platform/db.ts';

type Localised = Record<Language, string>;

/** A text of the shop as it is written down, with the version that an order remembers having accepted. */
export interface WrittenPage {
  slug: string;
  title: Localised;
  version: string;
  updated_on: string;
  sections: readonly { id: string; heading: Localised; paragraphs: readonly Localised[] }[];
}

/** Puts the shop's policies into an empty table, in the order in which a footer lists them. */
export async function seedPolicies(tx: Tx, pages: readonly WrittenPage[]): Promise<void> {
  await tx
    .insertInto('static_blocks')
    .values(
      pages.map(({ slug, title, version, updated_on, sections }, n) => ({
        slug,
        type: 'policy',
        title_en: title.en,
        title_zh: title.zh,
        version,
        effective_on: updated_on,
        sections: JSON.stringify(sections),
        show_in_footer: true,
        position: n + 1,
      })),
    )
    .execute();
}
