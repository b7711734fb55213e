import type { CartMerge } from '@kebun/contract/accounts/account.ts';
import type { Cart } from '@kebun/contract/cart/cart.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type CartReadContext, findCart } from './find-cart.ts';
import { mergeCarts } from './merge-carts.ts';
import {
  countLines,
  deleteCart,
  deleteParkedCart,
  findParkingShopper,
  insertParkedCart,
  reassignCart,
} from './parked-rows.ts';

/**
 * Keeps the current cart when a shopper signs in during checkout. The customer's older cart is parked, together
 * with an earlier parked one, until they restore or discard it.
 */
export async function parkCartAtSignIn(
  tx: Tx,
  guestId: string,
  customerId: string,
  moment: CartReadContext,
): Promise<CartMerge> {
  const [merged, parked_items] = [await countLines(tx, guestId), await countLines(tx, customerId)];
  if (merged === 0 || parked_items === 0) {
    return mergeCarts(tx, guestId, customerId, moment);
  }

  const keeper = await findParkingShopper(tx, customerId);
  if (keeper) {
    await mergeCarts(tx, customerId, keeper, moment);
    await deleteCart(tx, customerId);
  } else await insertParkedCart(tx, customerId);
  await reassignCart(tx, guestId, customerId);
  return { merged, parked_items, adjusted: [] };
}

/** Returns the customer's parked cart with current prices and stock. */
export async function findParkedCart(
  db: Db,
  customerId: string,
  moment: CartReadContext,
): Promise<Cart['items']> {
  const keeper = await findParkingShopper(db, customerId);
  return keeper ? (await findCart(db, keeper, moment)).items : [];
}

/** Moves the parked cart into the cart, once. */
export async function restoreParkedCart(tx: Tx, customerId: string, moment: CartReadContext) {
  const keeper = await findParkingShopper(tx, customerId);
  const { adjusted } = keeper
    ? await mergeCarts(tx, keeper, customerId, moment)
    : { adjusted: [] as CartMerge['adjusted'] };
  await deleteParkedCart(tx, customerId);
  return { cart: await findCart(tx, customerId, moment), adjusted };
}

export const discardParkedCart = (tx: Tx, customerId: string) => deleteParkedCart(tx, customerId);
