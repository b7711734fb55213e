import type { Localised } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { StoredImage } from '#domains/catalogue/products/attachment.ts';
import type { Db } from '#platform/db/db.ts';
import { allTextsSql } from '#platform/db/localised.ts';
import { pictureJson } from './queries.ts';

export interface SubstituteRow {
  line_id: string;
  product_id: string;
  sku_id: string;
  sku: string;
  barcode: string | null;
  name: Localised;
  unit: Localised;
  unit_price: number;
  available: number;
  picture: StoredImage;
}

interface SubstituteFilter {
  lineIds: readonly string[];
  skuIds?: readonly string[];
  text?: string | undefined;
  limit: number;
}

/**
 * Returns possible substitutes for a line: products in stock of the same or a sibling category, which the order does
 * not have yet, the closest first.
 */
export async function selectSubstitutes(
  db: Db,
  orderId: string,
  { lineIds, skuIds, text, limit }: SubstituteFilter,
): Promise<SubstituteRow[]> {
  const { rows } = await sql<SubstituteRow>`
    select order_lines.id as line_id, candidate.id as product_id, skus.id as sku_id, skus.code as sku, barcode,
      candidate.name, skus.unit, coalesce(sale_price, price) as unit_price,
      on_hand - reserved as available, ${pictureJson} as picture
    from order_lines
    join products as ordered on ordered.id = order_lines.product_id
    join categories as category on category.id = ordered.category_id
    join categories as near_category
      on near_category.id = category.id or coalesce(near_category.parent_id, near_category.id) = coalesce(category.parent_id, category.id)
    join products as candidate on candidate.category_id = near_category.id and candidate.status = 'publish'
    join skus on skus.product_id = candidate.id and skus.near_date_of is null
    join stock_items on stock_items.sku_id = skus.id
    join pictures on pictures.id = coalesce(skus.picture_id, candidate.picture_id)
    where order_id = ${orderId} and order_lines.id = any(${lineIds}::uuid[]) and on_hand > reserved
      and skus.id not in (select sku_id from stock_reservations where stock_reservations.order_id = ${orderId} and released_at is null)
      ${skuIds ? sql`and skus.id = any(${skuIds}::uuid[])` : sql``}
      ${text ? matchText(text) : sql``}
    order by (near_category.id = category.id) desc, abs(coalesce(sale_price, price) - order_lines.unit_price), skus.id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Matches a name in any language, or a code. */
const matchText = (text: string) => sql`and (
  position(lower(${text}) in lower(concat_ws(' ', ${allTextsSql('candidate.name')}, candidate.name_ms))) > 0
  or lower(skus.code) = lower(${text}) or barcode = ${text})`;
