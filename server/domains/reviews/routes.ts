import * as contract from '@kebun/contract/reviews/reviews.ts';
import {
  type listReviews as call,
  type Review,
  type ReviewsPage,
  reviewList,
} from '@kebun/contract/reviews/reviews.ts';
import type { Static } from 'typebox';
import { findRatedProduct, ratingOf, ratingSummary } from '#domains/catalogue/products/rating.ts';
import type { Db } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { type App, serve } from '#platform/http/http.ts';
import { type List, pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { countPublished, selectPublished } from './queries.ts';

/** Reading only. Writing needs the purchases, so the orders domain has that endpoint. */
export function reviewRoutes(app: App): void {
  serve(app, contract.listReviews, ({ db, query }) => listReviews(db, query), {
    cache: { tags: ({ data: [first] }) => [first ? `product:${first.product_id}` : 'catalogue'] },
  });
}

type Query = Static<(typeof call.call)['query']>;

/** Returns the published reviews of a product, the newest first by default. */
async function listReviews(db: Db, { product_id, slug, ...query }: Query): Promise<ReviewsPage> {
  const list = parseListQuery(query, reviewList);
  const named = product_id ?? slug;
  if (!named) throw invalidField('product_id', 'rule.required');
  const product = await findRatedProduct(db, named);
  if (!product) throw new Refusal('product_not_found');

  const { id, rating_counts } = product;
  const [reviews, found] = await Promise.all([
    selectPublished(db, id, list),
    isNarrowed(list) ? countPublished(db, id, list) : ratingOf(rating_counts).count,
  ]);
  return {
    ...pageReply(reviews.map(reviewReply), { ...list, total: found }),
    summary: ratingSummary(rating_counts),
  };
}

const isNarrowed = ({ terms, filters }: List) => terms.length + filters.length > 0;

const reviewReply = (review: Review): Review => ({
  ...review,
  created_at: new Date(review.created_at).toISOString(),
});
