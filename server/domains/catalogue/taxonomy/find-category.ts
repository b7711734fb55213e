import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { type FlatCategory, findCategories } from './categories.ts';

/** Returns a category by slug or id, with its ancestors and siblings. */
export async function findCategory(db: Db, slugOrId: string, language: Language) {
  const all = await findCategories(db, language);
  const category = all.find(({ id, slug }) => slug === slugOrId || id === slugOrId);
  if (!category) return undefined;

  const parent = all.find(({ id }) => id === category.parent_id);
  const siblings = all.filter((each) => each.parent_id === category.parent_id && each !== category);
  const children = all.filter((each) => each.parent_id === category.id);

  return {
    data: { ...category, children, seo: { title: category.name, description: category.details } },
    breadcrumb: [...(parent ? [parent] : []), category].map(categoryRef),
    siblings: siblings.map(categoryRef),
  };
}

const categoryRef = ({ id, name, slug }: FlatCategory) => ({ id, name, slug });
