import type { Static } from 'typebox';
import { isEmail } from './address.ts';
import { get, post } from './endpoint.ts';
import type * as schema from './reviews.schema.ts';
import { filled, fits, type Rule } from './rules.ts';
import { toWebsite } from './website.ts';

export type Review = Static<typeof schema.Review>;
export type ReviewsPage = Static<typeof schema.listReviews.reply>;
export type ReviewDraft = Pick<
  Static<typeof schema.writeReview.body>,
  'rating' | 'message' | 'name' | 'email' | 'website'
>;

export const listReviews = get<typeof schema.listReviews>('/reviews', 'anyone');
/** Whoever has had the product delivered is marked as its buyer; everyone else may speak too. */
export const writeReview = post<typeof schema.writeReview>('/reviews', 'shopper');

/** An address of the web inside a text: what most spam is written for. */
const link = /https?:|www\.|\.(com|net|org|info|biz|xyz|shop|top|site|online|ru|cn|io|co|my)\b/i;
const withoutLinks = (value: string) => !link.test(value);

// biome-ignore format: table
export const reviewRules: readonly Rule<ReviewDraft>[] = [
  filled('rating',  'reviews.rating_missing'),
  filled('message', 'reviews.message_missing'),
  fits('message', withoutLinks, 'reviews.no_links'),
  filled('name',    'reviews.name_missing'),
  fits('name',    withoutLinks, 'reviews.no_links'),
  filled('email',   'rule.email'),
  fits('email',   isEmail,      'rule.email'),
  fits('website', (typed) => toWebsite(typed) !== undefined, 'reviews.website_wrong'),
];
