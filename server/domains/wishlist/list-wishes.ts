import type { Language } from '@kebun/contract/languages.ts';
import { cardJson } from '#domains/catalogue/live-card.ts';
import { type Db, inOneGo } from '#platform/db.ts';
import { Written } from '#platform/written.ts';
import { countWishes, selectWishes, type WishRow } from './queries.ts';

interface Asked {
  language: Language;
  page: number;
  limit: number;
}

/** A page of a shopper's favourites, the latest first, each as it is sold now. */
export async function listWishes(db: Db, shopperId: string, { language, page, limit }: Asked) {
  const [wishes, total] = await inOneGo(db, (one) =>
    Promise.all([
      selectWishes(one, shopperId, language, { limit, offset: (page - 1) * limit }),
      countWishes(one, shopperId),
    ]),
  );
  const lastPage = Math.max(1, Math.ceil(total / limit));
  return new Written<never>(
    `{"data":[${wishes.map(wishJson).join(',')}],"currentPage":${page},"lastPage":${lastPage}` +
      `,"perPage":${limit},"total":${total}}`,
  );
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
