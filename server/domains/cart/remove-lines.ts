import type { Cart } from '@kebun/contract/cart/cart.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type CartReadContext, findCart } from './find-cart.ts';
import { deleteLines } from './queries.ts';

export async function removeLine(
  db: Db,
  shopperId: string,
  lineId: string,
  moment: CartReadContext,
): Promise<Cart> {
  const gone = isUuid(lineId) ? await deleteLines(db, shopperId, lineId) : 0;
  if (gone === 0) throw new Refusal('cart_line_not_found');
  return findCart(db, shopperId, moment);
}

/** Removes all lines and returns the empty cart. It can be repeated. */
export async function clearCart(db: Db, shopperId: string, moment: CartReadContext): Promise<Cart> {
  await deleteLines(db, shopperId);
  return findCart(db, shopperId, moment);
}
