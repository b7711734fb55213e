import { languages } from '@kebun/contract/languages.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { inLanguage } from '#platform/language.ts';
import { cardOf, pageOf } from './product-card.ts';
import type { ProductFacts } from './product-facts.ts';

/** Replaces the cards of these products by those of the ones that are on sale, in every language. */
export async function keepCards(tx: Tx, ids: readonly string[], products: readonly ProductFacts[]) {
  const cards = products.flatMap((product) =>
    languages.map((language) => ({
      product_id: product.id,
      language,
      sku_id: product.sku.id,
      created_at: product.created_at,
      card: unclosed(cardOf(product, language)),
      page: unclosed(pageOf(product, language, inLanguage(language))).slice(1),
    })),
  );

  await sql`delete from product_cards where product_id = any(${ids}::uuid[])`.execute(tx);
  await sql`
    insert into product_cards (product_id, language, sku_id, created_at, card, page)
    select product_id, language, sku_id, created_at, card, page
    from json_to_recordset(${JSON.stringify(cards)}) as kept
      (product_id uuid, language text, sku_id uuid, created_at timestamptz, card text, page text)
  `.execute(tx);
}

/** Without its last brace, so that what is live can be written after it. */
const unclosed = (value: object) => JSON.stringify(value).slice(0, -1);
