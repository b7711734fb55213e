import type { ProductCard, Tint } from '@kebun/contract/catalogue/catalogue.ts';
import { type RawBuilder, sql } from 'kysely';
import { type BundlePart, bundleParts, bundlesMade } from '#domains/catalogue/bundles/bundle-parts.ts';
import type { StoredImage } from '#domains/catalogue/products/attachment.ts';
import { type DealOffer, dealOffer } from '#domains/deals/deal-offer.ts';

/** A line as it is kept, with its sku as it is now. Money is sen. */
export interface LineRow {
  id: string;
  sku_id: string;
  product_id: string;
  category_id: string;
  product_type: ProductCard['product_type'];
  sku: string;
  slug: string;
  name_en: string;
  name_zh: string;
  unit_en: string;
  unit_zh: string;
  sale_mode: 'each' | 'weight';
  fresh: boolean;
  weight_g: number | null;
  weight_tolerance_percent: number;
  paper: Tint;
  picture: StoredImage;
  list_price: number;
  ordinary_price: number; // what one unit costs now outside any deal
  deal: DealOffer | null; // the last that was on
  seen_price: number; // what it cost when the shopper last touched the line
  wanted: number;
  available: number; // units that can be sold now; of a bundle, as many as its parts make
  parts: BundlePart[] | null; // of a bundle
  choices: Record<string, string>; // what the shopper put in place of its first parts: the sku by the slot's id
  is_sold: boolean; // still in the shop
  note: string | null;
  substitution: 'best_match' | 'refund' | null; // what may come instead of it; null: whatever holds for the order
}

export interface CartRow {
  id: string;
  version: number;
  updated_at: string;
  lines: LineRow[]; // in the order in which they were put in
}

const bundle = sql`products.id`;
const choices = sql`cart_lines.choices`;

/** A shopper's cart with prices and stock of this moment: one value inside whatever statement asks for it. */
export const cartOf = (shopperId: string): RawBuilder<CartRow | null> => sql`(
  select json_build_object('id', carts.id, 'version', carts.version, 'updated_at', carts.updated_at, 'lines', (
    select coalesce(json_agg(line order by line.added_at, line.id), '[]') from (
      select cart_lines.id, cart_lines.added_at, cart_lines.quantity as wanted, cart_lines.seen_price,
        cart_lines.note, cart_lines.substitution, skus.id as sku_id, skus.code as sku, skus.unit_en, skus.unit_zh, skus.weight_g,
        skus.weight_tolerance_percent, skus.price as list_price,
        coalesce(skus.sale_price, skus.price) as ordinary_price,
        ${dealOffer(sql`skus.id`, shopperId)} as deal,
        case when stock_items.sku_id is null then ${bundlesMade(bundle, choices)}
          else stock_items.on_hand - stock_items.held end as available,
        case when products.product_type = 'bundle' then ${bundleParts(bundle, choices)} end as parts, choices,
        products.id as product_id, products.category_id, products.product_type, products.slug, products.name_en, products.name_zh,
        products.sale_mode,
        products.fresh, products.status = 'publish' as is_sold, categories.paper,
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
