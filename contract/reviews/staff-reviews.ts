import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxRemarkLength } from '../lib/limits.ts';
import {
  MomentCursor,
  NamedRecord,
  Nullable,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../lib/shapes.ts';
import { reviewStatuses } from './review-status.ts';
import { Review } from './reviews.ts';

/** A review as staff read it: with its product, its author, and the last decision. */
export const StaffReview = Type.Object({
  ...Review.properties,
  product: NamedRecord,
  email: Nullable(
    Type.String({ description: 'for questions; never published; null for staff who may not read customers' }),
  ),
  status: StringEnum(reviewStatuses),
  decision: Nullable(
    Type.Object({
      by: Nullable(Type.String({ description: 'a staff member; null: the shop itself' })),
      note: Nullable(Type.String()),
      at: Timestamp,
    }),
  ),
});

export type StaffReview = Static<typeof StaffReview>;

export const listStaffReviews = get('/staff/reviews', 'staff', {
  summary: 'Reviews by status, the newest first.',
  query: StrictObject({
    lang: listQuery.lang,
    status: Type.Optional(StringEnum(reviewStatuses)),
    limit: listQuery.limit,
    cursor: MomentCursor,
  }),
  reply: Type.Object({ data: Type.Array(StaffReview), next_cursor: Nullable(Type.String()) }),
});

export const moveStaffReview = post('/staff/reviews/:id/moves', 'staff', {
  summary: 'Publishes a review, or hides it with a reason.',
  params: StrictObject({ id: Uuid }),
  query: LanguageQuery,
  body: StrictObject({
    move: StringEnum(['publish', 'reject'] as const),
    note: Type.Optional(Nullable(Type.String({ maxLength: maxRemarkLength, description: 'for the shop' }))),
  }),
  reply: RecordReply(StaffReview),
});
