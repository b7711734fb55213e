import * as contract from '@kebun/contract/reviews/staff-reviews.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { decideReview, findReviewForStaff, listReviewsForStaff } from './staff-reviews.ts';

/** The staff endpoints for reviews. */
export function reviewStaffRoutes(app: App): void {
  serve(
    app,
    contract.listStaffReviews,
    ({ db, query, language, staff: by }) => listReviewsForStaff(db, query, { language, staff: by }),
    staff('reviews.decide'),
  );
  serve(
    app,
    contract.moveStaffReview,
    async ({ db, inTransaction, staff: by, params, body, language }) => {
      await inTransaction((tx) => decideReview(tx, params.id, { ...body, by }));
      return { data: await findReviewForStaff(db, params.id, { language, staff: by }) };
    },
    staff('reviews.decide'),
  );
}
