import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { cardJson } from './card-with-stock.ts';
import { findSimilar } from './related-products.ts';

const beside = 3; // alternatives for one product
const maxAlternatives = 5; // products for which alternatives are looked up

/** Finds products in stock that could replace each of these, nearest in price first. */
export async function findAlternatives(
  db: Db,
  productIds: readonly string[],
  language: Language,
): Promise<Map<string, ProductCard[]>> {
  const found = productIds
    .slice(0, maxAlternatives)
    .map(async (productId): Promise<[string, ProductCard[]]> => {
      const cards = await findSimilar(db, { productId, limit: beside, language });
      return [productId, cards.map((card) => JSON.parse(cardJson(card)) as ProductCard)];
    });
  return new Map(await Promise.all(found));
}
