import type { Cart } from '@kebun/contract/cart/cart.ts';
import { type Db, withOneConnection } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type CartItemInput, toCartUpsert } from './add-to-cart.ts';
import { type CartReadContext, findCart } from './find-cart.ts';
import { type CartUpsertResult, writeLines } from './queries.ts';

/** The outcome for each requested product, in the given order. */
export type CartFillResult = Pick<
  CartUpsertResult,
  'sku_id' | 'line_id' | 'requested' | 'available' | 'quantity'
>;

/**
 * Fills a cart with products on sale, as far as stock allows. Units already in the cart count, so a repeated call
 * changes nothing.
 */
export async function fillCart(
  db: Db,
  shopperId: string,
  items: readonly CartItemInput[],
  { only }: { only: boolean },
  moment: CartReadContext,
): Promise<{ cart: Cart; filled: CartFillResult[] }> {
  const upserts = items.map(toCartUpsert);
  const [written, cart] = await withOneConnection(db, (one) =>
    Promise.all([
      writeLines(one, shopperId, upserts, { mode: 'at_least', version: undefined, only }),
      findCart(one, shopperId, moment), // as it is after the change
    ]),
  );
  if (written.known < upserts.length) throw new Refusal('product_not_found');
  if (written.granted.some(({ quantity, available }) => quantity === null && available > 0)) {
    throw new Refusal('cart_full', { fresh: { cart } });
  }
  return { cart, filled: written.granted };
}
