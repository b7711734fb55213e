import { isEmail } from '../accounts/address.ts';
import { filled, fits, type Rule } from '../lib/rules.ts';
import { toWebsite } from '../lib/website.ts';
import type { ReviewDraft } from './reviews.ts';

/** A web address inside a text, which most spam contains. */
const link = /https?:|www\.|\.(com|net|org|info|biz|xyz|shop|top|site|online|ru|cn|io|co|my)\b/i;
const withoutLinks = (value: string) => !link.test(value);

/** In a file of its own, so that readers of reviews do not load it. */
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
