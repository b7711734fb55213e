import type { Tx } from '#platform/db/db.ts';
import { lockShoppers, moveWishlistItems } from './queries.ts';

/** Moves the favourites of a guest to the customer who signed in, once. */
export async function mergeWishlists(tx: Tx, guestId: string, customerId: string): Promise<void> {
  await Promise.all([lockShoppers(tx, [guestId, customerId]), moveWishlistItems(tx, guestId, customerId)]);
}
