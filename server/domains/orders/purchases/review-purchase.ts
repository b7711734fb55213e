import type { Language } from '@kebun/contract/lib/languages.ts';
import type { ReviewDraft } from '@kebun/contract/reviews/reviews.ts';
import { findRatedProduct } from '#domains/catalogue/products/rating.ts';
import { withoutReview } from '#domains/reviews/unreviewed-lines.ts';
import { writeReview } from '#domains/reviews/write-review.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { selectBoughtLines } from '../queries.ts';

export interface ToReview {
  productId: string;
  /** The purchase it speaks of, where the shopper says which. */
  orderLineId?: string | null | undefined;
}

interface Writer {
  shopperId: string;
  language: Language;
  at?: string;
}

/**
 * A shopper reviews a product. One of their own orders of it that has been delivered, and not been reviewed, marks
 * the review as a buyer's; each counts once.
 */
export async function reviewBought(
  tx: Tx,
  draft: ReviewDraft,
  { productId, orderLineId }: ToReview,
  writer: Writer,
): Promise<{ id: string; is_verified: boolean }> {
  const product = await findRatedProduct(tx, productId);
  if (!product) throw new Refusal('product_not_found');

  const bought = await selectBoughtLines(tx, writer.shopperId, product.id);
  const line = orderLineId ? lineNamed(orderLineId, bought) : await newestUnreviewed(tx, bought);
  const { id } = await writeReview(tx, draft, { ...writer, productId: product.id, orderLineId: line });
  return { id, is_verified: line !== null };
}

type BoughtLine = Awaited<ReturnType<typeof selectBoughtLines>>[number];

/** Someone else's order is not found, rather than forbidden: that it exists stays a secret. */
function lineNamed(id: string, bought: readonly BoughtLine[]): string {
  const line = bought.find((line) => line.id === id);
  if (!line) throw new Refusal('order_not_found');
  if (line.status !== 'delivered') throw new Refusal('not_delivered_yet');
  return line.id;
}

async function newestUnreviewed(tx: Tx, bought: readonly BoughtLine[]): Promise<string | null> {
  const delivered = bought.filter(({ status }) => status === 'delivered').map(({ id }) => id);
  const [newest] = await withoutReview(tx, delivered);
  if (!newest && delivered.length > 0) throw new Refusal('reviewed_before');
  return newest ?? null;
}
