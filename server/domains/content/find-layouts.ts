import type { Language } from '@kebun/contract/languages.ts';
import type { Layout } from '@kebun/contract/layouts.ts';
import type { Db } from '#platform/db.ts';
import { isUuid } from '#platform/uuid.ts';
import { selectByDraft } from './layout-rows.ts';
import { type LayoutRow, selectLayouts } from './queries.ts';
import { readSettings } from './read-settings.ts';

/** Every way the home page can be composed, with the one that the shop has chosen. */
export async function listLayouts(db: Db, language: Language): Promise<{ data: Layout[] }> {
  const { home_layout } = await readSettings(db);
  const layouts = await selectLayouts(db);
  return {
    data: layouts.map((layout) => ({ ...told(layout, language), is_chosen: layout.slug === home_layout })),
  };
}

const told = ({ slug, name_en, name_zh, sections, updated_at }: LayoutRow, language: Language): Layout => ({
  slug,
  name: language === 'zh' ? name_zh : name_en,
  is_chosen: false,
  sections: sections.filter(({ off }) => !off),
  updated_at,
});

/**
 * The one that is named, or else the chosen one. Where what was chosen is gone, the first stands in. What staff are
 * making of one is found by the key of their draft.
 */
export async function findLayout(
  db: Db,
  slug: string | undefined,
  language: Language,
): Promise<Layout | undefined> {
  const { data: layouts } = await listLayouts(db, language);
  if (slug) return layouts.find((layout) => layout.slug === slug) ?? findDraft(db, slug, language);
  return layouts.find(({ is_chosen }) => is_chosen) ?? layouts[0];
}

async function findDraft(db: Db, key: string, language: Language): Promise<Layout | undefined> {
  const layout = isUuid(key) ? await selectByDraft(db, key) : undefined;
  return layout?.draft ? told({ ...layout, sections: layout.draft }, language) : undefined;
}
