import type { Language } from '@kebun/contract/lib/languages.ts';
import { toWebsite } from '@kebun/contract/lib/website.ts';
import { reviewRules } from '@kebun/contract/reviews/review-rules.ts';
import type { ReviewDraft } from '@kebun/contract/reviews/reviews.ts';
import type { Tx } from '#platform/db/db.ts';
import { assertRules } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertReview } from './queries.ts';

interface ReviewWrite {
  shopperId: string;
  productId: string;
  orderLineId: string | null; // a delivered purchase of the shopper
  language: Language;
  at?: string; // when it was written, if it is recorded later
}

/**
 * Inserts a review that waits for moderation. There is one per purchase, and one per shopper and product without a
 * purchase.
 */
export async function writeReview(tx: Tx, draft: ReviewDraft, writing: ReviewWrite): Promise<{ id: string }> {
  const tidy = trimDraft(draft);
  assertRules(reviewRules, tidy);

  const { shopperId, productId, orderLineId, language, at } = writing;
  const { rating, message, name, email, website } = tidy;
  const review = await insertReview(tx, {
    product_id: productId,
    shopper_id: shopperId,
    order_line_id: orderLineId,
    rating: rating ?? 0,
    message: message ?? '',
    name: name ?? '',
    email: email ?? '',
    website: (website && toWebsite(website)) || null,
    language,
    ...(at && { created_at: at }),
  });
  if (!review) throw new Refusal('already_reviewed');
  return review;
}

const invisible = /[\p{Cc}\p{Cf}]/gu; // characters that change the reading direction or are invisible
const onOneLine = (typed: string | null | undefined) =>
  typed?.replace(/\s+/gu, ' ').replace(invisible, '').trim() || null;
const onLines = (typed: string | null | undefined) =>
  typed
    ?.split(/\r\n|\n|\r/)
    .map((line) => onOneLine(line) ?? '')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim() || null;

const trimDraft = ({ rating = null, message, name, email, website }: ReviewDraft) => ({
  rating,
  message: onLines(message),
  name: onOneLine(name),
  email: onOneLine(email),
  website: onOneLine(website),
});
