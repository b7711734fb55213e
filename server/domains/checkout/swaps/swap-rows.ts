import type { Tint } from '@kebun/contract/catalogue/catalogue-shapes.ts';
import { leastSwapPrice, swapDearerPercent } from '@kebun/contract/lib/limits.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { sql } from 'kysely';
import type { StoredImage } from '#domains/catalogue/products/attachment.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** A line of an order that waits for a harvest that has slipped. */
export interface SlippedLine {
  id: string;
  sku_id: string;
  name: Localised;
  quantity: number; // without cancelled units
  agreed: number; // sen, what these units cost
  paid_allocation: number;
}

/** A product in stock that can come instead of a line. */
export interface SwapProduct {
  line_id: string;
  product_id: string;
  slug: string;
  sku_id: string;
  sku: string;
  name: Localised;
  unit: Localised;
  unit_price: number; // sen
  tint: Tint;
  picture: StoredImage;
}

/**
 * Selects the lines of an order that can be swapped: their harvest has slipped and has not filled them. The order is
 * confirmed with nothing to be decided. Lines that a closed cut list has left short are none: staff plan a substitute.
 */
export async function selectSlippedLines(db: Db | Tx, orderId: string): Promise<SlippedLine[]> {
  const { rows } = await sql<SlippedLine>`
    select line.id, line.sku_id, line.name, line.quantity, agreed, paid_allocation
    from orders
    join open_order_lines as line on line.order_id = orders.id
    join pre_orders on pre_orders.line_id = line.id
    where orders.id = ${orderId}::uuid and status = ${cancelledInPart} and not awaits_decision
      and slipped_at is not null and ended_at is null and filled < pre_orders.quantity
      and not exists (select from order_shortfalls where order_shortfalls.line_id = line.id)
    order by line.position
  `.execute(db);
  return rows;
}

/**
 * Returns the products that can come instead of these lines, the most similar first. They have enough units in stock,
 * are sold by the piece, not much dearer, taxed alike and no harder to deliver. The order has none of them yet,
 * neither from stock nor from a harvest.
 */
export async function selectSwapProducts(
  db: Db | Tx,
  orderId: string,
  { lineIds, skuId = null, limit }: { lineIds: readonly string[]; skuId?: string | null; limit: number },
): Promise<SwapProduct[]> {
  const { rows } = await sql<SwapProduct>`
    select choice.* from open_order_lines as line
    join order_lines as ordered on ordered.id = line.id
    join products as pre_ordered on pre_ordered.id = ordered.product_id
    join categories as category on category.id = pre_ordered.category_id
    cross join lateral (
      select line.id as line_id, products.id as product_id, products.slug, skus.id as sku_id, skus.code as sku, products.name,
        skus.unit, coalesce(skus.sale_price, skus.price) as unit_price, categories.tint,
        json_build_object('id', pictures.id, 'thumbnail', pictures.thumbnail, 'original', pictures.original, 'width', pictures.width,
          'height', pictures.height) as picture
      from products
      join categories on categories.id = products.category_id
      join skus on skus.product_id = products.id and skus.near_date_of is null
      join stock_items on stock_items.sku_id = skus.id
      join pictures on pictures.id = coalesce(skus.picture_id, products.picture_id)
      where products.status = 'publish' and products.product_type <> 'bundle' and products.sale_mode = 'each'
        and on_hand - reserved >= line.quantity
        and coalesce(skus.sale_price, skus.price)
          between ${leastSwapPrice} and ordered.unit_price * (100 + ${swapDearerPercent}::int) / 100
        and products.tax_class_id is not distinct from pre_ordered.tax_class_id
        and (pre_ordered.fresh or not products.fresh)
        and (${skuId}::uuid is null or skus.id = ${skuId}::uuid)
        and not exists (
          select from open_order_lines as ordered_already
          where ordered_already.order_id = ${orderId}::uuid and ordered_already.product_id = products.id and ordered_already.quantity > 0)
        and not exists (
          select from stock_reservations where stock_reservations.order_id = ${orderId}::uuid
            and stock_reservations.sku_id = skus.id and released_at is null)
      order by categories.id = category.id desc,
        coalesce(categories.parent_id, categories.id) = coalesce(category.parent_id, category.id) desc,
        abs(coalesce(skus.sale_price, skus.price) - ordered.unit_price), skus.id
      limit ${limit}
    ) as choice
    where line.order_id = ${orderId}::uuid and line.id = any(${lineIds}::uuid[])
  `.execute(db);
  return rows;
}

/** Returns the SKU for which a line was swapped. */
export const findSwap = (tx: Tx, orderId: string, lineId: string) =>
  tx
    .selectFrom('swapped_lines')
    .innerJoin('order_lines', 'order_lines.id', 'line_id')
    .select('swapped_lines.sku_id')
    .where('line_id', '=', lineId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
