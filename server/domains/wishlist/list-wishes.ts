import type { Language } from '@kebun/contract/lib/languages.ts';
import { type listWishes as call, wishList } from '@kebun/contract/wishlist/wishlist.schema.ts';
import type { Static } from 'typebox';
import { cardJson } from '#domains/catalogue/listing/live-card.ts';
import { type Db, inOneGo } from '#platform/db/db.ts';
import { asList, pagedJson } from '#platform/http/collection.ts';
import { Written } from '#platform/http/raw-json.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { countWishes, selectWishes, type WishRow } from './queries.ts';

type Query = Omit<Static<(typeof call)['query']>, 'ids'>;

/** A page of a shopper's favourites, the latest first unless asked otherwise, each as it is sold now. */
export async function listWishes(db: Db, shopperId: string, query: Query, language: Language) {
  const list = asList(query, wishList);
  const [wishes, total] = await inOneGo(db, (one) =>
    Promise.all([
      selectWishes(one, shopperId, { list, language }),
      countWishes(one, shopperId, { list, language }),
    ]),
  );
  return new Written<never>(pagedJson(wishes.map(wishJson), { ...list, total }));
}

/** One of a shopper's own favourites. */
export async function findWish(db: Db, shopperId: string, id: string, language: Language) {
  const list = asList({ limit: 1 }, wishList);
  const [wish] = isUuid(id) ? await selectWishes(db, shopperId, { list, language, id }) : [];
  if (!wish) throw new Refusal('not_found');
  return new Written<never>(`{"data":${wishJson(wish)}}`);
}

function wishJson(row: WishRow): string {
  const { id, wished_sku_id, price, price_dropped, back_in_stock, created_at } = row;
  const wish = {
    id,
    variation_option_id: wished_sku_id,
    price_when_added: price,
    price_dropped,
    back_in_stock,
    created_at,
  };
  return `${JSON.stringify(wish).slice(0, -1)},"product":${cardJson(row)}}`;
}
