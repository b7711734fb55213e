import * as contract from '@kebun/contract/reviews/reviews.ts';
import { type App, serve } from '#platform/http/http.ts';
import { listReviews } from './list-reviews.ts';

/** Reading only. Writing needs the purchases, so the orders domain has that endpoint. */
export function reviewRoutes(app: App): void {
  serve(app, contract.listReviews, ({ db, query }) => listReviews(db, query), {
    cache: { tags: ({ data: [first] }) => [first ? `product:${first.product_id}` : 'catalogue'] },
  });
}
