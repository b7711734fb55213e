import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import type { Db } from '#platform/db/db.ts';
import { isUuid } from '#platform/lib/uuid.ts';

type Stars = 1 | 2 | 3 | 4 | 5;

/** Returns the average rating to one decimal, or null without ratings. */
export function ratingOf(counts: readonly number[]): { average: number | null; count: number } {
  const count = counts.reduce((sum, given) => sum + given, 0);
  const stars = counts.reduce((sum, given, at) => sum + given * (at + 1), 0);
  return { average: count === 0 ? null : Math.round((stars * 10) / count) / 10, count };
}

export function ratingSummary(counts: readonly number[]): Product['reviews_summary'] {
  const given = (stars: Stars) => counts[stars - 1] ?? 0;
  return {
    average: ratingOf(counts).average,
    counts: { 1: given(1), 2: given(2), 3: given(3), 4: given(4), 5: given(5) },
  };
}

/** Returns the rating of a product on sale, by slug or id. */
export async function findRatedProduct(db: Db, slugOrId: string) {
  return db
    .selectFrom('products')
    .select(['id', 'rating_counts'])
    .where(isUuid(slugOrId) ? 'id' : 'slug', '=', slugOrId)
    .where('status', '=', 'publish')
    .executeTakeFirst();
}
