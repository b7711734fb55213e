import type { Language } from '@kebun/contract/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { isUuid } from '#platform/uuid.ts';
import { cardJson, type LiveCard, liveColumns } from './live-card.ts';
import { type KeptParts, livingParts } from './live-parts.ts';

interface LivePage extends LiveCard {
  page: string;
  parts: string | null;
  stock: Record<string, number>; // of each part, by its sku
}

/** A product that is on sale, by slug or id, with what its own page has besides the card. */
export async function findProduct(db: Db, slugOrId: string, language: Language) {
  const { rows } = await sql<LivePage>`
    select ${liveColumns}, page, parts, (
      select coalesce(json_object_agg(pack.sku_id, greatest(pack.on_hand - pack.held, 0)), '{}')
      from skus join stock_items as pack on pack.sku_id = skus.id
      where parts is not null and skus.product_id = products.id
    ) as stock
    from products
    join product_cards on product_cards.product_id = products.id and language = ${language}
    join stock_items using (sku_id)
    where ${isUuid(slugOrId) ? sql`products.id = ${slugOrId}` : sql`slug = ${slugOrId}`}
  `.execute(db);
  const [row] = rows;
  return row && { product_id: row.product_id, json: pageJson(row) };
}

/** A product's page as the API sends it. */
export function pageJson({ page, parts, stock, ...card }: LivePage): string {
  const living = livingParts(parts === null ? {} : (JSON.parse(parts) as KeptParts), stock);
  return cardJson(card, `,${page},${JSON.stringify(living).slice(1, -1)}`);
}
