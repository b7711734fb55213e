import { dayLength } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { ReviewDraft } from '@kebun/contract/reviews/reviews.ts';
import { addGuestShopper } from '#domains/accounts/customer-rows.ts';
import { moveReview } from '#domains/reviews/move-review.ts';
import type { Tx } from '#platform/db/db.ts';
import { reviewBought } from './purchases/review-purchase.ts';
import { findBuyer } from './queries.ts';

/** A demo review. */
export interface ReviewSeed {
  draft: ReviewDraft;
  product: string;
  order: string | null; // the number of the reviewed order; null for a review without purchase
  language: Language;
  days_ago: number;
  waits: boolean; // waits for moderation
}

/** Seeds reviews in the past, through the same steps as any other review. */
export async function seedReviews(tx: Tx, reviews: readonly ReviewSeed[], now: Date): Promise<void> {
  for (const { draft, product, order, language, days_ago, waits } of reviews) {
    const shopperId = order === null ? await addGuestShopper(tx) : await findBuyer(tx, order);
    const at = new Date(now.valueOf() - days_ago * dayLength - dayLength / 24).toISOString();
    const review = await reviewBought(tx, draft, { productId: product }, { shopperId, language, at });

    if (review.is_verified !== (order !== null))
      throw new Error(`seedReviews: order ${order} does not contain ${product}`);
    if (!waits) await moveReview(tx, review.id, 'publish');
  }
}
