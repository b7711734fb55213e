import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { otherLanguages } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { attachment } from '../products/attachment.ts';

/** A category without its children, with its name in the other language for searches. */
export type FlatCategory = Omit<Category, 'children'> & { other_name: string; updated_at: string };

/** The picture of a category; without one, the first picture of its first product on sale. */
const pictureOfCategory = sql<string>`coalesce(categories.picture_id, (
  select product_pictures.picture_id from products join product_pictures on product_id = products.id
  where category_id = categories.id and status = 'publish'
  order by products.created_at, products.id, product_pictures.position limit 1
))`;

/** Returns all visible categories in the order of the menu. They fit into a menu, so there is no paging. */
export async function findCategories(db: Db, language: Language): Promise<FlatCategory[]> {
  const rows = await db
    .selectFrom('categories')
    .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
    .leftJoin('product_collections', (join) =>
      join.on('collection', '=', sql<string>`'category:' || categories.slug`),
    )
    .leftJoin('pictures', (join) => join.on('pictures.id', '=', pictureOfCategory))
    .selectAll('categories')
    .select(['parents.slug as parent_slug', 'parents.position as parent_position', 'product_count'])
    .select(sql<Parameters<typeof attachment>[0] | null>`to_json(pictures)`.as('picture'))
    .where('categories.is_active', '=', true)
    .orderBy(sql`coalesce(parents.position, categories.position)`)
    .orderBy('categories.level')
    .orderBy('categories.position')
    .execute();

  return rows.map((row) => {
    const name = textIn(row.name, language);
    const [other = language] = otherLanguages(language);
    return {
      id: row.id,
      name,
      other_name: textIn(row.name, other),
      slug: row.slug,
      parent_id: row.parent_id,
      parent_slug: row.parent_slug,
      tint: row.tint as Category['tint'],
      image: row.picture && attachment(row.picture, name),
      details: textIn(row.details, language),
      product_count: row.product_count ?? 0,
      level: row.level,
      position: row.position,
      show_in_nav: row.show_in_nav,
      show_in_sidemenu: row.show_in_sidemenu,
      show_in_footer: row.show_in_footer,
      is_active: row.is_active,
      updated_at: row.updated_at,
    };
  });
}

/** Adds the children to each category. */
export const withChildren = (
  categories: readonly FlatCategory[],
  all: readonly FlatCategory[] = categories,
): Category[] =>
  categories.map((category) => ({
    ...category,
    children: all.filter((child) => child.parent_id === category.id),
  }));

/** Returns the top categories with their children. A category whose parent is not in the list becomes a top. */
export const asTree = (categories: readonly FlatCategory[]): Category[] => {
  const known = new Set(categories.map((category) => category.id));
  return withChildren(
    categories.filter(({ parent_id }) => parent_id === null || !known.has(parent_id)),
    categories,
  );
};
