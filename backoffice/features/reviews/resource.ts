import { listStaffReviews } from '@kebun/contract/reviews/staff-reviews.ts';
import ReviewsIcon from '@mui/icons-material/RateReview';
import { call } from '#platform/data/call.ts';
import { type CursorPageParams, cursorPaged } from '#platform/data/list-source.ts';
import type { AdminResource } from '#platform/shell/resource.ts';
import { type ReviewFilter, ReviewList } from './review-list.tsx';

export const reviews: AdminResource = {
  name: 'reviews',
  label: 'office.reviews',
  icon: ReviewsIcon,
  group: 'products',
  permission: 'reviews.decide',
  list: ReviewList,
  source: {
    getList: cursorPaged((query: CursorPageParams<ReviewFilter>) => call(listStaffReviews, { query })),
  },
};
