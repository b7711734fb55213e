import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { announceStock, type StockChange } from './announce-stock.ts';
import { bundlesWith } from './bundle-parts.ts';
import { returnDeals } from './return-deals.ts';

/** Gives back what an order was promised, and took from deals. Once: a second time there is nothing left to give. */
export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  await returnDeals(tx, orderId); // deals are locked before stock, as when an order is placed
  const { rows } = await sql<StockChange>`
    with kept as materialized (
      select sku_id, quantity from stock_holds
      where order_id = ${orderId} and released_at is null
      order by sku_id
      for update
    ), locked as materialized (
      select sku_id, quantity from kept join stock_items using (sku_id)
      order by sku_id
      for no key update of stock_items
    ), released as (
      update stock_holds set released_at = now() from locked
      where order_id = ${orderId} and stock_holds.sku_id = locked.sku_id
    )
    update stock_items set held = held - locked.quantity
    from locked join skus on skus.id = locked.sku_id
    where stock_items.sku_id = locked.sku_id
    returning product_id, on_hand - held - locked.quantity as before, on_hand - held as after,
      ${bundlesWith(sql`stock_items.sku_id`)} as bundles
  `.execute(tx);

  announceStock(tx, rows);
}
