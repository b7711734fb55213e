import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './staff-reviews.schema.ts';

export type StaffReview = Static<typeof schema.StaffReview>;

export const listStaffReviews = get<typeof schema.listStaffReviews>('/staff/reviews', 'staff');
export const moveStaffReview = post<typeof schema.moveStaffReview>('/staff/reviews/:id/moves', 'staff');
