import { maxWishlistItems } from '@kebun/contract/lib/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import {
  countWishlist,
  deleteWishlistItems,
  insertWishlistItem,
  lockShoppers,
  selectWishlistState,
  type WishlistItemKeys,
} from './queries.ts';

export interface WishlistState {
  in_wishlist: boolean;
  count: number; // all favourites of the shopper
}

interface AddToWishlistParams {
  product_id: string;
  variation_option_id?: string;
  toggle?: boolean;
}

/** Adds a product to a shopper's favourites, once. With `toggle`, an existing one is removed. */
export async function addToWishlist(
  tx: Tx,
  shopperId: string,
  context: AddToWishlistParams,
): Promise<WishlistState> {
  const item = { product_id: context.product_id, sku_id: context.variation_option_id ?? null };
  if (!isUuid(item.product_id) || !isUuid(item.sku_id ?? item.product_id)) {
    throw new Refusal('product_not_found');
  }

  const { state } = await runPipelined({
    lock: lockShoppers(tx, [shopperId]),
    state: selectWishlistState(tx, shopperId, item), // the state under the lock
  });
  const { is_sold, is_wished, size } = state;
  if (is_wished && context.toggle)
    return removeManyFromWishlist(tx, shopperId, { product_ids: [item.product_id] });
  if (!is_wished) {
    if (!is_sold) throw new Refusal('product_not_found');
    if (size >= maxWishlistItems) throw new Refusal('wishlist_full', { values: { most: maxWishlistItems } });
    await insertWishlistItem(tx, shopperId, item);
  }
  return { in_wishlist: true, count: await countWishlist(tx, shopperId) };
}

/** Removes products from the favourites. Missing ones are ignored. */
export async function removeManyFromWishlist(
  tx: Tx,
  shopperId: string,
  which: WishlistItemKeys,
): Promise<WishlistState> {
  await deleteWishlistItems(tx, shopperId, which);
  return { in_wishlist: false, count: await countWishlist(tx, shopperId) };
}
