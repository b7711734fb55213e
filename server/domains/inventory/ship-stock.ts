import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/**
 * Removes an order's reserved units from stock when it is packed, once. The available stock does not change, so no
 * cache is invalidated.
 */
export async function deductReservedStock(tx: Tx, orderId: string, at: string | null): Promise<void> {
  await sql`
    with kept as materialized (
      select sku_id, quantity from stock_reservations
      where order_id = ${orderId} and released_at is null
      order by sku_id
      for update
    ), locked as materialized (
      select sku_id, quantity from kept join stock_items using (sku_id)
      order by sku_id
      for no key update of stock_items
    ), ended as (
      update stock_reservations set released_at = now() from locked
      where order_id = ${orderId} and stock_reservations.sku_id = locked.sku_id
    ), sold as (
      insert into stock_movements (sku_id, delta, reason, source, at)
      select sku_id, -quantity, 'sold', ${orderCause(orderId)}, coalesce(${at}::timestamptz, now()) from locked
    )
    update stock_items set on_hand = on_hand - locked.quantity, reserved = reserved - locked.quantity
    from locked where stock_items.sku_id = locked.sku_id
  `.execute(tx);
}

/** Returns the source of an order's movements. It counts once per reason. */
export const orderCause = (orderId: string) => `order:${orderId}`;
