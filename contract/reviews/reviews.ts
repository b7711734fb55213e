import type { Static } from 'typebox';
import { get, post } from '../lib/endpoint.ts';
import type * as schema from './reviews.schema.ts';

export type Review = Static<typeof schema.Review>;
export type ReviewsPage = Static<typeof schema.listReviews.reply>;
export type ReviewDraft = Pick<
  Static<typeof schema.writeReview.body>,
  'rating' | 'message' | 'name' | 'email' | 'website'
>;

export const listReviews = get<typeof schema.listReviews>('/reviews', 'anyone');
/** A verified buyer is marked; anyone else may write too. */
export const writeReview = post<typeof schema.writeReview>('/reviews', 'shopper');
