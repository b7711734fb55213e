import Type, { type Static } from 'typebox';
import { RatingCounts } from '../catalogue/catalogue-shapes.ts';
import { collection, LanguageQuery } from '../lib/collection.ts';
import { get, post } from '../lib/endpoint.ts';
import { languages } from '../lib/languages.ts';
import { maxEmailLength, maxLabelLength, maxLongNoteLength } from '../lib/limits.ts';
import { Id, Nullable, OptionalText, PageReply, StrictObject, StringEnum, Timestamp } from '../lib/shapes.ts';

const Rating = Type.Integer({ minimum: 1, maximum: 5 });

/** A review of a product. The e-mail address is never published. */
export const Review = Type.Object({
  id: Id,
  product_id: Id,
  rating: Rating,
  message: Type.String(),
  name: Type.String(),
  website: Nullable(Type.String()),
  language: StringEnum(languages),
  is_verified: Type.Boolean({ description: 'a verified buyer' }),
  created_at: Timestamp,
});

export type Review = Static<typeof Review>;

export const reviewList = collection({
  search: ['message', 'name', 'rating', 'language', 'created_at'],
  filters: ['slug', 'text', 'keyword'],
  orders: ['created_at', 'rating'],
});

export const listReviews = get('/reviews', 'anyone', {
  summary: 'The reviews of one product, by its id or slug, with the number for each number of stars.',
  query: StrictObject({ ...reviewList.query, product_id: Type.Optional(Id) }),
  reply: Type.Object({
    ...PageReply(Review).properties,
    summary: Type.Object({ average: Nullable(Type.Number()), counts: RatingCounts }),
  }),
});

/** A verified buyer is marked; anyone else may write too. */
export const writeReview = post('/reviews', 'shopper', {
  summary: 'Submits a review; staff approve it before it is published.',
  limit: 'review',
  query: LanguageQuery,
  body: StrictObject({
    product_id: Id,
    order_item_id: Type.Optional(Nullable(Id)),
    rating: Type.Optional(Nullable(Rating)),
    message: OptionalText(maxLongNoteLength),
    name: OptionalText(maxLabelLength),
    email: OptionalText(maxEmailLength),
    website: OptionalText(200),
  }),
  reply: Type.Object({
    data: Type.Object({
      id: Id,
      status: StringEnum(['pending'] as const),
      is_verified: Type.Boolean(),
    }),
    message: Type.String(),
  }),
});

export type ReviewsPage = Static<typeof listReviews.call.reply>;
export type ReviewDraft = Pick<
  Static<typeof writeReview.call.body>,
  'rating' | 'message' | 'name' | 'email' | 'website'
>;
