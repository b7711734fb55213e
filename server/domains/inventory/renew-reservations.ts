import { sql } from 'kysely';
import { bundlesWith } from '#domains/catalogue/bundles/bundle-parts.ts';
import { retakePreOrders } from '#domains/preorders/retake-pre-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidateStock, type StockChange } from './invalidate-stock.ts';
import { endReservations } from './release-reservation.ts';

/**
 * Reserves the released items of an order again and takes its pre-orders again, permanently, all or nothing. Returns
 * false when stock or the forecast no longer allows it, or nothing was released.
 */
export async function renewReservations(tx: Tx, orderId: string): Promise<boolean> {
  const released = await tx
    .selectFrom('stock_reservations')
    .select('sku_id')
    .where('order_id', '=', orderId)
    .where('released_at', 'is not', null)
    .execute();
  if (released.length > 0 && !(await renewStock(tx, orderId))) return false;
  const again = await retakePreOrders(tx, orderId);
  if (again === 'short' && released.length > 0) await endReservations(tx, orderId);
  return again === 'taken' || (again === 'none' && released.length > 0);
}

/** Rows are locked in sku order before they are read. */
async function renewStock(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<StockChange>`
    with given_back as materialized (
      select sku_id, quantity from stock_reservations
      where order_id = ${orderId} and released_at is not null
      order by sku_id
      for update
    ), locked as materialized (
      select sku_id, quantity, on_hand - reserved as available
      from given_back join stock_items using (sku_id)
      order by sku_id
      for no key update of stock_items
    ), enough as (
      select from locked having count(*) > 0 and bool_and(available >= quantity)
    ), kept as (
      update stock_reservations set released_at = null, expires_at = null from locked, enough
      where order_id = ${orderId} and stock_reservations.sku_id = locked.sku_id
    )
    update stock_items set reserved = reserved + locked.quantity
    from locked, enough, skus
    where stock_items.sku_id = locked.sku_id and skus.id = locked.sku_id
    returning product_id, on_hand - reserved + locked.quantity as before, on_hand - reserved as after,
      ${bundlesWith(sql`stock_items.sku_id`)} as bundles
  `.execute(tx);

  invalidateStock(tx, rows);
  return rows.length > 0;
}
