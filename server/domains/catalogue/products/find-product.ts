import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type CardWithStock, cardJson, liveColumns } from '../listing/card-with-stock.ts';
import { freshnessOf, type LotsOnSale, lotsOnSale } from '../listing/lots-on-sale.ts';
import type { StoredCard } from '../listing/product-card.ts';
import { partsWithStock, type StoredParts } from './parts-with-stock.ts';
import { type StoredVariant, weightNote } from './variants.ts';

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
  const notes = weightNotes(page, card, language);
  const stored: StoredParts = parts === null ? {} : JSON.parse(parts);
  const living = { ...partsWithStock(stored, stock, notes.ofOption), weight_note: notes.ofProduct };
  const stated = lots ? withFreshness(page, lots, language) : page;
  return cardJson(card, `,${stated},${JSON.stringify(living).slice(1, -1)}`);
}

/** The estimate of a stored page; null for a product that is not sold by weight. In a text these quotes are escaped. */
const storedEstimate = /"weight_estimate_g":(\d+),"weight_tolerance_percent":(\d+)/;

/** Returns what a product and its options say of their weight, at present prices: null unless it is sold by weight. */
function weightNotes(page: string, { card, deal }: CardWithStock, language: Language) {
  const [, estimate, percent] = storedEstimate.exec(page) ?? [];
  if (estimate === undefined) return { ofProduct: null, ofOption: () => null };
  const t = inLanguage(language);
  const { price, sale_price }: StoredCard = JSON.parse(`${card}}`);
  const weight_tolerance_percent = Number(percent);
  const unit = { weight_g: Number(estimate), weight_tolerance_percent };
  return {
    ofProduct: weightNote({ ...unit, price: deal?.price ?? sale_price ?? price }, t),
    ofOption: ({ weight_g, price, sale_price, ...option }: StoredVariant) =>
      weight_g === null ? null : weightNote({ ...unit, ...option, weight_g, price: sale_price ?? price }, t),
  };
}

/** Puts the freshness before the other facts of a stored page. In a text these quotes would be escaped. */
const withFreshness = (page: string, lots: LotsOnSale, language: Language) =>
  page.replace('"details":[', () => `"details":[${JSON.stringify(freshnessOf(lots, language))},`);
