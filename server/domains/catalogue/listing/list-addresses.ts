import type { Db } from '#platform/db/db.ts';

/** As many as a sitemap may hold (sitemaps.org). */
export const maxUrlsPerSitemap = 50_000;

/** What a search engine is told of a page of the catalogue: its name in an address, and when it changed last. */
export interface CatalogueAddress {
  slug: string;
  updated_at: string;
}

/** How many sitemaps it takes to name every product on sale. */
export async function countProductSitemaps(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where('status', '=', 'publish')
    .select((all) => all.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.ceil(Number(count) / maxUrlsPerSitemap);
}

/** The products that one sitemap names; the first is number 1. */
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
