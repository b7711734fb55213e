import { listReviews, type ReviewsPage } from '@kebun/contract/reviews/reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

// biome-ignore format: table
const sortOrders = {
  newest:  { orderBy: 'created_at', sortedBy: 'desc' },
  highest: { orderBy: 'rating',     sortedBy: 'desc' },
  lowest:  { orderBy: 'rating',     sortedBy: 'asc' },
} as const satisfies Record<ReviewOrder, object>;

/** The number of reviews on the page, and for each "more". */
export const fewReviews = 4;

/** The reviews of a product, a few at a time. */
export const reviewsQuery = (slug: string, order: ReviewOrder = 'newest', page = 1) =>
  queryOptions({
    queryKey: ['reviews', slug, order, page],
    queryFn: apiQuery(listReviews, { query: { slug, ...sortOrders[order], page, limit: fewReviews } }),
    networkMode: 'always', // without a connection the request fails at once, and says so
    meta: {
      tags: ({ data: [first] }: ReviewsPage) => [first ? `product:${first.product_id}` : 'catalogue'],
    },
  });
