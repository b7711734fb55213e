import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockProductCards, writeProductCards } from '../listing/product-cards.ts';
import { findProductFacts } from './product-facts.ts';

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
