import { fullSpanIn } from '@kebun/contract/lib/date-wording.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { firstDay, lastDay, packsLeft } from '#domains/farms/batches/presales-with-batches.ts';
import type { Db } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type CardWithStock, cardJson, liveColumns } from '../listing/card-with-stock.ts';
import { freshnessOf, type LotsOnSale, lotsOnSale } from '../listing/lots-on-sale.ts';
import type { StoredCard } from '../listing/product-card.ts';
import { partsWithStock, type StoredParts } from './parts-with-stock.ts';
import { type StoredVariant, weightNote } from './variants.ts';

/** The open presale of a product whose packs come first. */
interface OpenPresale {
  first_day: string;
  last_day: string;
  price: number; // sen, of a pack
  left: number; // packs; 0: sold out, or not to be harvested at present
}

/** Selects it for a row of `products`: one that sells before one that does not. */
const openPresale: RawBuilder<OpenPresale | null> = sql`(
  select json_build_object('first_day', ${firstDay}, 'last_day', ${lastDay},
    'price', coalesce(skus.sale_price, skus.price), 'left', ${packsLeft})
  from skus join presales on presales.sku_id = skus.id and presales.is_open
  join batches on batches.id = presales.batch_id
  join farms on farms.id = batches.farm_id and farms.public and farms.status = 'active'
  where skus.product_id = products.id
  order by ${packsLeft} = 0, ${firstDay}, presales.id
  limit 1)`;

/** Says when the harvest is expected, and what a pack costs. */
const presaleLabel = ({ first_day, last_day, price }: OpenPresale, language: Language) =>
  inLanguage(language)('preorder.also', {
    days: fullSpanIn(language, first_day, last_day),
    price: formatMoney(price),
  });

interface LivePage extends CardWithStock {
  page: string;
  parts: string | null;
  stock: Record<string, number>; // by sku, for each part
  presale?: OpenPresale | null; // null: none is open
  lots?: LotsOnSale | null; // null: some of its units are in no lot
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
    ) as stock, ${lotsOnSale} as lots, ${openPresale} as presale
    from products
    join product_cards on product_cards.product_id = products.id and language = ${language}
    left join stock_items using (sku_id)
    where ${isUuid(slugOrId) ? sql`products.id = ${slugOrId}` : sql`slug = ${slugOrId}`}
  `.execute(db);
  const [row] = rows;
  return (
    row && { product_id: row.product_id, json: pageJson(row, language), has_presale: row.presale !== null }
  );
}

/** Returns a product page as the API sends it. */
export function pageJson(
  { page, parts, stock, lots, presale, ...card }: LivePage,
  language: Language,
): string {
  const notes = weightNotes(page, card, language);
  const stored: StoredParts = parts === null ? {} : JSON.parse(parts);
  const living = {
    ...partsWithStock(stored, stock, notes.ofOption),
    weight_note: notes.ofProduct,
    pre_order: presale && presale.left > 0 ? presaleLabel(presale, language) : null,
  };
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
function withFreshness(page: string, lots: LotsOnSale, language: Language): string {
  const fact = freshnessOf(lots, language);
  return fact ? page.replace('"details":[', () => `"details":[${JSON.stringify(fact)},`) : page;
}
