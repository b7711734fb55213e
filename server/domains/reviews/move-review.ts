import type { ReviewMove, ReviewStatus } from '@kebun/contract/reviews/review-status.ts';
import { countRating } from '#domains/catalogue/products/count-rating.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { updateReview } from './queries.ts';

/**
 * Publishes or hides a review. All status changes of reviews go through this function. The statement checks the
 * current status, so that one of two callers succeeds. The rating counts exactly while the review is published.
 * Returns the previous status.
 */
export async function moveReview(
  tx: Tx,
  reviewId: string,
  move: ReviewMove,
  { actorId = null, note = null }: { actorId?: string | null; note?: string | null } = {},
): Promise<ReviewStatus> {
  const moved = await updateReview(tx, reviewId, move, { actorId, note });
  if (!moved) throw new Refusal('review_cannot_move');

  const { product_id, rating, from_status } = moved;
  if (move === 'publish') await countRating(tx, product_id, rating, 1);
  else if (from_status === 'published') await countRating(tx, product_id, rating, -1);
  return from_status;
}
