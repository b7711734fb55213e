import type { Language } from '@kebun/contract/lib/languages.ts';
import { type listWishlist as call, wishList } from '@kebun/contract/wishlist/wishlist.ts';
import type { Static } from 'typebox';
import { cardJson } from '#domains/catalogue/listing/card-with-stock.ts';
import { type Db, withOneConnection } from '#platform/db/db.ts';
import { JsonReply } from '#platform/http/json-reply.ts';
import { pagedJson, parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { countWishlist, selectWishlist, type WishlistRow } from './queries.ts';

type Query = Omit<Static<(typeof call.call)['query']>, 'ids'>;

/** Returns a page of favourites with their prices of now, the latest first by default. */
export async function listWishlist(db: Db, shopperId: string, query: Query, language: Language) {
  const list = parseListQuery(query, wishList);
  const [items, total] = await withOneConnection(db, (one) =>
    Promise.all([
      selectWishlist(one, shopperId, { list, language }),
      countWishlist(one, shopperId, { list, language }),
    ]),
  );
  return new JsonReply<never>(pagedJson(items.map(wishlistItemJson), { ...list, total }));
}

/** Returns one of the shopper's own favourites. */
export async function findWishlistItem(db: Db, shopperId: string, id: string, language: Language) {
  const list = parseListQuery({ limit: 1 }, wishList);
  const [item] = isUuid(id) ? await selectWishlist(db, shopperId, { list, language, id }) : [];
  if (!item) throw new Refusal('not_found');
  return new JsonReply<never>(`{"data":${wishlistItemJson(item)}}`);
}

function wishlistItemJson(row: WishlistRow): string {
  const { id, wished_sku_id, price_when_added, price_dropped, back_in_stock, created_at } = row;
  const item = {
    id,
    variation_option_id: wished_sku_id,
    price_when_added,
    price_dropped,
    back_in_stock,
    created_at,
  };
  return `${JSON.stringify(item).slice(0, -1)},"product":${cardJson(row)}}`;
}
