import type { Language } from '@kebun/contract/languages.ts';
import type { Layout } from '@kebun/contract/layouts.ts';
import type { Db } from '#platform/db.ts';
import { type LayoutRow, selectLayouts } from './queries.ts';
import { readSettings } from './read-settings.ts';

/** Every way the home page can be composed, with the one that the shop has chosen. */
export async function listLayouts(db: Db, language: Language): Promise<{ data: Layout[] }> {
  const { home_layout } = await readSettings(db);
  const told = ({ slug, name_en, name_zh, sections, updated_at }: LayoutRow): Layout => ({
    slug,
    name: language === 'zh' ? name_zh : name_en,
    is_chosen: slug === home_layout,
    sections,
    updated_at,
  });
  return { data: (await selectLayouts(db)).map(told) };
}

/** The one that is named, or else the chosen one. Where what was chosen is gone, the first stands in. */
export async function findLayout(
  db: Db,
  slug: string | undefined,
  language: Language,
): Promise<Layout | undefined> {
  const { data: layouts } = await listLayouts(db, language);
  if (slug) return layouts.find((layout) => layout.slug === slug);
  return layouts.find(({ is_chosen }) => is_chosen) ?? layouts[0];
}
