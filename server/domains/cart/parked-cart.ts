import type { CartMerge } from '@kebun/contract/accounts/account.ts';
import type { Cart } from '@kebun/contract/cart/cart.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { findCart, type Moment } from './find-cart.ts';
import { countLines, deleteCart, deleteKept, findKeeper, giveCart, parkCart } from './kept-rows.ts';
import { joinCarts } from './merge-carts.ts';

/**
 * Whoever signs in while they pay goes on with the basket in front of them, as it is. What they had in theirs another
 * day does not slip in among it: it is kept aside, beside what is there already, until they take it or let it go.
 */
export async function keepAside(
  tx: Tx,
  guestId: string,
  customerId: string,
  moment: Moment,
): Promise<CartMerge> {
  const [merged, kept_aside] = [await countLines(tx, guestId), await countLines(tx, customerId)];
  if (merged === 0 || kept_aside === 0) {
    return joinCarts(tx, guestId, customerId, moment);
  }

  const keeper = await findKeeper(tx, customerId);
  if (keeper) {
    await joinCarts(tx, customerId, keeper, moment);
    await deleteCart(tx, customerId);
  } else await parkCart(tx, customerId);
  await giveCart(tx, guestId, customerId);
  return { merged, kept_aside, adjusted: [] };
}

/** What is kept aside for a customer, with prices and stock of this moment. */
export async function findKept(db: Db, customerId: string, moment: Moment): Promise<Cart['items']> {
  const keeper = await findKeeper(db, customerId);
  return keeper ? (await findCart(db, keeper, moment)).items : [];
}

/** Puts all of it into the basket, once. */
export async function takeKept(tx: Tx, customerId: string, moment: Moment) {
  const keeper = await findKeeper(tx, customerId);
  const { adjusted } = keeper
    ? await joinCarts(tx, keeper, customerId, moment)
    : { adjusted: [] as CartMerge['adjusted'] };
  await deleteKept(tx, customerId);
  return { cart: await findCart(tx, customerId, moment), adjusted };
}

export const dropKept = (tx: Tx, customerId: string) => deleteKept(tx, customerId);
