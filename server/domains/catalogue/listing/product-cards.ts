import { type Language, languages } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { itemsOf } from '../bundles/bundles.ts';
import type { StoredParts } from '../products/parts-with-stock.ts';
import type { ProductFacts } from '../products/product-facts.ts';
import { optionsOf } from '../products/variants.ts';
import { cardOf, pageOf } from './product-card.ts';

/**
 * Waits until no other transaction writes product cards or search data. Call it before reading the facts to write, so
 * that they are newer than what the other transaction has written.
 */
export const lockProductCards = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('product cards', 0))`.execute(tx);

/**
 * Replaces the cards of these products in every language. Products that are not on sale get no card. The caller holds
 * `lockProductCards`.
 */
export async function writeProductCards(tx: Tx, ids: readonly string[], products: readonly ProductFacts[]) {
  const cards = products.flatMap((product) =>
    languages.map((language) => ({
      product_id: product.id,
      language,
      sku_id: product.sku.id,
      product_type: product.product_type,
      created_at: product.created_at,
      ...productCardJson(product, language),
    })),
  );

  await sql`delete from product_cards where product_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into product_cards (product_id, language, sku_id, product_type, created_at, card, page, parts)
    select product_id, language, sku_id, product_type, created_at, card, page, parts
    from json_to_recordset(${JSON.stringify(cards)}) as input
      (product_id uuid, language text, sku_id uuid, product_type text, created_at timestamptz, card text,
        page text, parts text)
  `.execute(tx);
}

/** Returns the stored JSON of a product in one language: for lists, and for its own page. */
export const productCardJson = (product: ProductFacts, language: Language) => ({
  card: openJson(cardOf(product, language)),
  page: openJson(pageOf(product, language, inLanguage(language))).slice(1),
  parts: partsOf(product, language),
});

/** Returns nothing for a product with one pack, because its stock is on the card. */
function partsOf(product: ProductFacts, language: Language) {
  if (product.product_type === 'simple') return null;
  const parts: StoredParts = { options: optionsOf(product, language), items: itemsOf(product, language) };
  return JSON.stringify(parts);
}

/** Omits the closing brace, so that live fields can be appended. */
const openJson = (value: object) => JSON.stringify(value).slice(0, -1);
