import type { ListQuery } from '@kebun/contract/collection.ts';
import type { Review, ReviewsPage } from '@kebun/contract/reviews.ts';
import { findRatedProduct, ratingOf, ratingSummary } from '#domains/catalogue/rating.ts';
import { asList, paged } from '#platform/collection.ts';
import type { Db } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { selectPublished } from './queries.ts';

const shape = { search: [], filters: ['slug'], orders: ['created_at', 'rating'] } as const;

/** What has been published about one product, the newest first unless asked otherwise. */
export async function listReviews(
  db: Db,
  { product_id, ...query }: ListQuery & { product_id?: string },
): Promise<ReviewsPage> {
  const { page, limit, offset, orderBy = 'created_at', sortedBy = 'desc' } = asList(query, shape);
  const named = product_id ?? query.slug;
  if (!named) throw new Refusal('request_invalid', { broken: { product_id: ['rule.required'] } });
  const product = await findRatedProduct(db, named);
  if (!product) throw new Refusal('product_not_found');

  const { id, rating_counts } = product;
  const reviews = await selectPublished(db, id, { orderBy, sortedBy, limit, offset });
  return {
    ...paged(reviews.map(reviewReply), { page, limit, total: ratingOf(rating_counts).count }),
    summary: ratingSummary(rating_counts),
  };
}

const reviewReply = (review: Review): Review => ({
  ...review,
  created_at: new Date(review.created_at).toISOString(),
});
