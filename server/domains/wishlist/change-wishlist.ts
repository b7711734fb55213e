import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import {
  countWishes,
  deleteWishes,
  insertWish,
  lockShoppers,
  mostWishes,
  selectStanding,
  type WhichWishes,
} from './queries.ts';

export interface WishStanding {
  in_wishlist: boolean;
  count: number; // of all that the shopper has
}

interface Asked {
  product_id: string;
  variation_option_id?: string;
  toggle?: boolean;
}

/** Puts a product among a shopper's favourites, each once. Toggled, one that is there is taken out. */
export async function addWish(tx: Tx, shopperId: string, asked: Asked): Promise<WishStanding> {
  const wanted = { product_id: asked.product_id, sku_id: asked.variation_option_id ?? null };
  if (!isUuid(wanted.product_id) || !isUuid(wanted.sku_id ?? wanted.product_id)) {
    throw new Refusal('product_not_found');
  }

  const [, { is_sold, is_wished, size }] = await Promise.all([
    lockShoppers(tx, [shopperId]),
    selectStanding(tx, shopperId, wanted), // as it is once nobody else changes it
  ]);
  if (is_wished && asked.toggle) return dropWishes(tx, shopperId, { product_ids: [wanted.product_id] });
  if (!is_wished) {
    if (!is_sold) throw new Refusal('product_not_found');
    if (size >= mostWishes) throw new Refusal('wishlist_full', { values: { most: mostWishes } });
    await insertWish(tx, shopperId, wanted);
  }
  return { in_wishlist: true, count: await countWishes(tx, shopperId) };
}

/** Takes products out of the favourites. That one is not there is as good. */
export async function dropWishes(tx: Tx, shopperId: string, which: WhichWishes): Promise<WishStanding> {
  await deleteWishes(tx, shopperId, which);
  return { in_wishlist: false, count: await countWishes(tx, shopperId) };
}
