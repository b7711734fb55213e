import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { asTree, findCategories } from './categories.ts';

interface NavCategoriesQuery {
  show_in_nav?: boolean;
  depth?: number;
}

/** Returns the menu of categories: the tops, with their children unless only the tops are requested. */
export async function navCategories(
  db: Db,
  { show_in_nav = true, depth = 3 }: NavCategoriesQuery,
  language: Language,
) {
  const all = await findCategories(db, language);
  const shown = all.filter((category) => category.show_in_nav === show_in_nav);
  const tree = asTree(shown.filter((category) => category.level <= depth));
  const data: Category[] = depth === 1 ? tree.map((top) => ({ ...top, children: [] })) : tree;
  const latest = all
    .map((category) => category.updated_at)
    .toSorted()
    .at(-1);

  return { data, updated_at: latest ?? new Date(0).toISOString() };
}
