import type { Db } from '#platform/db/db.ts';

/** The limit of one sitemap file (sitemaps.org). */
const maxUrlsPerSitemap = 50_000;

/** The slug and the last change of one catalogue page, for sitemaps. */
export interface CatalogueAddress {
  slug: string;
  updated_at: string;
}

/** Returns the number of sitemaps that all products on sale need. */
export async function countProductSitemaps(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where('status', '=', 'publish')
    .select((all) => all.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.ceil(Number(count) / maxUrlsPerSitemap);
}

/** Returns the products of one sitemap. The first sitemap is number 1. */
export const listProductAddresses = (db: Db, sitemap: number): Promise<CatalogueAddress[]> =>
  db
    .selectFrom('products')
    .where('status', '=', 'publish')
    .select(['slug', 'updated_at'])
    .orderBy('id')
    .limit(maxUrlsPerSitemap)
    .offset((sitemap - 1) * maxUrlsPerSitemap)
    .execute();

export const listCategoryAddresses = (db: Db): Promise<CatalogueAddress[]> =>
  db
    .selectFrom('categories')
    .where('is_active', '=', true)
    .select(['slug', 'updated_at'])
    .orderBy('position')
    .orderBy('slug')
    .execute();
