import type { Language } from '@kebun/contract/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { isUuid } from '#platform/uuid.ts';
import { type LiveCard, liveColumns } from './live-card.ts';

/** A product that is on sale, by slug or id, with what its own page has besides the card. */
export async function findProduct(db: Db, slugOrId: string, language: Language) {
  const { rows } = await sql<LiveCard & { page: string }>`
    select ${liveColumns}, page
    from products
    join product_cards on product_cards.product_id = products.id and language = ${language}
    join stock_items using (sku_id)
    where ${isUuid(slugOrId) ? sql`products.id = ${slugOrId}` : sql`slug = ${slugOrId}`}
  `.execute(db);
  return rows[0];
}
