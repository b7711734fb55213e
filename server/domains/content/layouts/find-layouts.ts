import {
  type listLayouts as call,
  type Layout,
  layoutList,
  type Section,
} from '@kebun/contract/content/layouts/layouts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type LayoutRow, selectLayouts } from '../queries.ts';
import { readSettings } from '../settings/read-settings.ts';
import { selectByDraft, selectDemand } from './layout-rows.ts';

type PositionedLayout = Layout & { position: number };

const name = textOf<PositionedLayout>((layout) => layout.name);
const columns: RowColumns<typeof layoutList, PositionedLayout> = {
  name,
  text: name,
  slug: wordOf(({ slug }) => slug),
  position: { by: ({ position }) => position },
};

/** Returns a page of layouts and the one in use. */
export async function listLayouts(db: Db, query: Static<(typeof call.call)['query']>, language: Language) {
  const placed = (await allLayouts(db, language)).map((layout, position) => ({ ...layout, position }));
  return pageOf(placed, parseListQuery(query, layoutList), columns, language);
}

async function allLayouts(db: Db, language: Language): Promise<Layout[]> {
  const { home_layout } = await readSettings(db);
  const layouts = await selectLayouts(db);
  const { has_popular, has_best_sellers } = await selectDemand(db);
  return layouts
    .map((layout) => ({ ...toLayout(layout, language), is_chosen: layout.slug === home_layout }))
    .map((layout) => (has_popular ? layout : { ...layout, sections: withNewForPopular(layout.sections) }))
    .map((layout) =>
      has_best_sellers ? layout : { ...layout, sections: withoutBestSellers(layout.sections) },
    );
}

/** Leaves out a list of best sellers that would show what the other lists of the page show as well. */
function withoutBestSellers(sections: readonly Section[]): Section[] {
  const isBest = (section: Section) => section.id === 'rail' && section.source === 'best_sellers';
  const hasOthers = sections.some((section) => productLists.has(section.id) && !isBest(section));
  return sections.filter((section) => !hasOthers || !isBest(section));
}

const productLists: ReadonlySet<Section['id']> = new Set(['rail', 'category_rail', 'feed']);

/** Shows new products where a shop, which has had no visitors yet, knows of no popular ones. */
function withNewForPopular(sections: readonly Section[]): Section[] {
  if (sections.some((section) => section.id === 'rail' && section.source === 'new')) return [...sections];
  return sections.map((section) =>
    section.id === 'rail' && section.source === 'popular' ? { ...section, source: 'new' } : section,
  );
}

const toLayout = ({ slug, name, sections, updated_at }: LayoutRow, language: Language): Layout => ({
  slug,
  name: textIn(name, language),
  is_chosen: false,
  sections: sections.filter(({ off }) => !off),
  updated_at,
});

/**
 * Returns the named layout, or the one in use. When that no longer exists, the first is used. A draft is found by
 * its key.
 */
export async function findLayout(
  db: Db,
  slug: string | undefined,
  language: Language,
): Promise<Layout | undefined> {
  const layouts = await allLayouts(db, language);
  if (slug) return layouts.find((layout) => layout.slug === slug) ?? findDraft(db, slug, language);
  return layouts.find(({ is_chosen }) => is_chosen) ?? layouts[0];
}

async function findDraft(db: Db, key: string, language: Language): Promise<Layout | undefined> {
  const layout = isUuid(key) ? await selectByDraft(db, key) : undefined;
  return layout?.draft ? toLayout({ ...layout, sections: layout.draft }, language) : undefined;
}
