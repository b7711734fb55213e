import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { lockProductCards, writeProductCards } from '../listing/product-cards.ts';
import { findProductFacts } from './product-facts.ts';

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

/**
 * Adds or removes one rating. The row stays locked until the transaction ends, so that the card includes every
 * rating.
 */
export async function countRating(tx: Tx, productId: string, rating: number, by: 1 | -1): Promise<void> {
  await sql`
    update products set rating_counts[${rating}::int] = rating_counts[${rating}::int] + ${by}::int
    where id = ${productId}
  `.execute(tx);
  await lockProductCards(tx);
  await writeProductCards(tx, [productId], await findProductFacts(tx, [productId]));
  invalidateTags(tx, 'catalogue', `product:${productId}`);
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
