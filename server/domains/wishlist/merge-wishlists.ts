import type { Tx } from '#platform/db/db.ts';
import { lockShoppers, moveWishlistItems } from './queries.ts';

/** What a guest has put a heart on is the customer's whom the guest turns out to be, once. */
export async function mergeWishlists(tx: Tx, guestId: string, customerId: string): Promise<void> {
  await Promise.all([lockShoppers(tx, [guestId, customerId]), moveWishlistItems(tx, guestId, customerId)]);
}
