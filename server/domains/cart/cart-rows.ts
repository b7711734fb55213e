import type { Tint } from '@kebun/contract/catalogue/catalogue-shapes.ts';
import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { type RawBuilder, sql } from 'kysely';
import { type BundlePart, bundleParts, bundlesMade } from '#domains/catalogue/bundles/bundle-parts.ts';
import type { StoredImage } from '#domains/catalogue/products/attachment.ts';
import { type LatestDeal, latestDeal } from '#domains/deals/latest-deal.ts';
import { type PresaleState, presaleState } from '#domains/preorders/presale-rows.ts';
import { presentTaxRate } from '#domains/tax/tax-class-rows.ts';

/** A stored line with the current state of its sku. Money is in sen. */
export interface LineRow {
  id: string;
  sku_id: string;
  product_id: string;
  category_id: string;
  product_type: ProductCard['product_type'];
  sku: string;
  slug: string;
  name: Localised;
  unit: Localised;
  sale_mode: 'each' | 'weight';
  fresh: boolean;
  clearance_until: string | null; // of near-date packs: the first best-before day on presale
  weight_g: number | null;
  weight_tolerance_percent: number;
  tint: Tint;
  picture: StoredImage;
  tax_rate: number | null; // of the present day, basis points
  list_price: number;
  ordinary_price: number; // current price of one unit outside any deal
  deal: LatestDeal | null; // the last active deal
  presale: PresaleState | null; // of a pre-order; null: the line is from stock
  seen_price: number; // the price when the shopper last changed the line
  requested: number;
  available: number; // units that can be sold now; for a bundle, as many as its parts make
  parts: BundlePart[] | null; // only for a bundle
  choices: Record<string, string>; // options of the shopper: sku by slot id
  is_sold: boolean; // on sale
  note: string | null;
  substitution: 'best_match' | 'refund' | null; // the replacement for missing units; null: the choice of the order
}

export interface CartRow {
  id: string;
  version: number;
  updated_at: string;
  lines: LineRow[]; // in the order of adding
}

const bundle = sql`products.id`;
const choices = sql`cart_lines.choices`;

/**
 * Selects a shopper's cart with current prices and stock as one value. `buyerId` is whose limit a deal counts: another
 * shopper when staff enter an order for a customer.
 */
export const cartOf = (shopperId: string, buyerId = shopperId): RawBuilder<CartRow | null> => sql`(
  select json_build_object('id', carts.id, 'version', carts.version, 'updated_at', carts.updated_at, 'lines', (
    select coalesce(json_agg(line order by line.added_at, line.id), '[]') from (
      select cart_lines.id, cart_lines.added_at, cart_lines.quantity as requested, cart_lines.seen_price,
        cart_lines.note, cart_lines.substitution, skus.id as sku_id, skus.code as sku, skus.unit, skus.weight_g,
        skus.weight_tolerance_percent, skus.price as list_price,
        ${presentTaxRate(sql`products.tax_class_id`)} as tax_rate,
        coalesce(skus.sale_price, skus.price) as ordinary_price,
        case when cart_lines.presale_id is null then ${latestDeal(sql`skus.id`, buyerId)} end as deal,
        case when cart_lines.presale_id is not null then ${presaleState(sql`cart_lines.presale_id`)} end as presale,
        case when cart_lines.presale_id is not null then 0 when stock_items.sku_id is null then ${bundlesMade(bundle, choices)}
          else stock_items.on_hand - stock_items.reserved end as available,
        case when products.product_type = 'bundle' then ${bundleParts(bundle, choices)} end as parts, choices,
        products.id as product_id, products.category_id, sold_as(products.id, products.product_type) as product_type, products.slug, products.name,
        products.sale_mode,
        products.fresh, skus.clearance_until, products.status = 'publish' as is_sold, categories.tint,
        json_build_object('id', pictures.id, 'thumbnail', pictures.thumbnail, 'original', pictures.original,
          'width', pictures.width, 'height', pictures.height) as picture
      from cart_lines
      join skus on skus.id = cart_lines.sku_id
      left join stock_items on stock_items.sku_id = skus.id
      join products on products.id = skus.product_id
      join categories on categories.id = products.category_id
      join pictures on pictures.id = coalesce(skus.picture_id, products.picture_id)
      where cart_lines.cart_id = carts.id
    ) as line
  ))
  from carts where carts.shopper_id = ${shopperId}::uuid)`;
