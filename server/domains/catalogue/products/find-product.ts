import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type CardWithStock, cardJson, liveColumns } from '../listing/card-with-stock.ts';
import { freshnessOf, type LotsOnSale, lotsOnSale } from '../listing/lots-on-sale.ts';
import { partsWithStock, type StoredParts } from './parts-with-stock.ts';

interface LivePage extends CardWithStock {
  page: string;
  parts: string | null;
  stock: Record<string, number>; // by sku, for each part
  lots?: LotsOnSale | null; // null: some of its units have no known harvest
}

/** Returns a product on sale by slug or id, with its page fields. */
export async function findProduct(db: Db, slugOrId: string, language: Language) {
  const { rows } = await sql<LivePage>`
    select ${liveColumns}, page, parts, (
      select coalesce(json_object_agg(part.sku_id, greatest(part.on_hand - part.reserved, 0)), '{}')
      from stock_items as part
      where parts is not null and part.sku_id in (
        select id from skus where product_id = products.id
        union all select bundle_options.sku_id from bundle_slots join bundle_options on slot_id = bundle_slots.id
        where bundle_id = products.id
      )
    ) as stock, ${lotsOnSale} as lots
    from products
    join product_cards on product_cards.product_id = products.id and language = ${language}
    left join stock_items using (sku_id)
    where ${isUuid(slugOrId) ? sql`products.id = ${slugOrId}` : sql`slug = ${slugOrId}`}
  `.execute(db);
  const [row] = rows;
  return row && { product_id: row.product_id, json: pageJson(row, language) };
}

/** Returns a product page as the API sends it. */
export function pageJson({ page, parts, stock, lots, ...card }: LivePage, language: Language): string {
  const living = partsWithStock(parts === null ? {} : (JSON.parse(parts) as StoredParts), stock);
  const stated = lots ? withFreshness(page, lots, language) : page;
  return cardJson(card, `,${stated},${JSON.stringify(living).slice(1, -1)}`);
}

/** Puts the freshness before the other facts of a stored page. In a text these quotes would be escaped. */
const withFreshness = (page: string, lots: LotsOnSale, language: Language) =>
  page.replace('"details":[', () => `"details":[${JSON.stringify(freshnessOf(lots, language))},`);
