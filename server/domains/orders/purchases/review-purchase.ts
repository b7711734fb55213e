import type { Language } from '@kebun/contract/lib/languages.ts';
import type { ReviewDraft } from '@kebun/contract/reviews/reviews.ts';
import { findRatedProduct } from '#domains/catalogue/products/rating.ts';
import { unreviewedLines } from '#domains/reviews/unreviewed-lines.ts';
import { writeReview } from '#domains/reviews/write-review.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { selectBoughtLines } from '../queries.ts';

export interface ReviewTarget {
  productId: string;
  /** The reviewed purchase, when the shopper names it. */
  orderLineId?: string | null | undefined;
}

interface ReviewAuthor {
  shopperId: string;
  language: Language;
  at?: string;
}

/**
 * Writes a review. A delivered purchase of the product that has no review yet marks it as a buyer's. Each purchase
 * counts once.
 */
export async function reviewBought(
  tx: Tx,
  draft: ReviewDraft,
  { productId, orderLineId }: ReviewTarget,
  writer: ReviewAuthor,
): Promise<{ id: string; is_verified: boolean }> {
  const product = await findRatedProduct(tx, productId);
  if (!product) throw new Refusal('product_not_found');

  const bought = await selectBoughtLines(tx, writer.shopperId, product.id);
  const line = orderLineId ? lineNamed(orderLineId, bought) : await newestUnreviewed(tx, bought);
  const { id } = await writeReview(tx, draft, { ...writer, productId: product.id, orderLineId: line });
  return { id, is_verified: line !== null };
}

type BoughtLine = Awaited<ReturnType<typeof selectBoughtLines>>[number];

/** Throws not_found for another shopper's order, because its existence is private. */
function lineNamed(id: string, bought: readonly BoughtLine[]): string {
  const line = bought.find((line) => line.id === id);
  if (!line) throw new Refusal('order_not_found');
  if (line.status !== 'delivered') throw new Refusal('not_delivered_yet');
  return line.id;
}

async function newestUnreviewed(tx: Tx, bought: readonly BoughtLine[]): Promise<string | null> {
  const delivered = bought.filter(({ status }) => status === 'delivered').map(({ id }) => id);
  const [newest] = await unreviewedLines(tx, delivered);
  if (!newest && delivered.length > 0) throw new Refusal('already_reviewed');
  return newest ?? null;
}
