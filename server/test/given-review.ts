import { reviewBought } from '#domains/orders/review-bought.ts';
import { moveReview } from '#domains/reviews/move-review.ts';
import type { Tx } from '#platform/db.ts';
import { givenGuest } from './given-cart.ts';
import { givenOrderIn } from './given-order.ts';
import { findProduct } from './given-product.ts';

export const kindWords = {
  rating: 5,
  message: 'Crisp and clean.',
  name: 'Aina',
  email: 'aina@example.com',
  website: null,
};

/** Someone who has had kailan delivered. */
export async function givenBuyer(tx: Tx) {
  const { id } = await givenOrderIn(tx, 'delivered');
  const { shopper_id } = await tx
    .selectFrom('orders')
    .select('shopper_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const line = await tx
    .selectFrom('order_lines')
    .select(['id', 'product_id'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  return { shopperId: shopper_id, productId: line.product_id, orderLineId: line.id };
}

/** What a stranger says of a product of the world; to be read, unless it is published. */
export async function givenReview(
  tx: Tx,
  slug: string,
  { publish = false, ...words }: Partial<typeof kindWords> & { publish?: boolean } = {},
) {
  const { product_id: productId } = await findProduct(tx, slug);
  const { id: shopperId } = await givenGuest(tx);
  const writer = { shopperId, language: 'en' } as const;
  const { id } = await reviewBought(tx, { ...kindWords, ...words }, { productId }, writer);
  if (publish) await moveReview(tx, id, 'publish');
  return { id, productId, shopperId };
}
