import { sql } from 'kysely';
import { confirmPreOrders } from '#domains/preorders/end-pre-orders.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** Removes the expiry of an order's reservations and pre-orders. Released ones stay released. */
export async function confirmReservation(tx: Tx, orderId: string): Promise<void> {
  await confirmPreOrders(tx, orderId);
  await sql`
    with kept as materialized (
      select sku_id from stock_reservations
      where order_id = ${orderId} and released_at is null
      order by sku_id
      for update
    )
    update stock_reservations set expires_at = null from kept
    where order_id = ${orderId} and stock_reservations.sku_id = kept.sku_id
  `.execute(tx);
}

/** Returns when an order's unpaid reservation expires, or null without an expiry. */
export async function reservedUntil(
  db: Db,
  orderId: string,
): Promise<{ until: string | null; isOver: boolean }> {
  const { rows } = await sql<{ until: string | null; isOver: boolean }>`
    select min(expires_at) as until, coalesce(min(expires_at) <= now(), false) as "isOver"
    from (
      select expires_at from stock_reservations where order_id = ${orderId} and released_at is null
      union all
      select expires_at from pre_orders where order_id = ${orderId} and ended_at is null
    ) as reserved
  `.execute(db);
  return rows[0] ?? { until: null, isOver: false };
}

/** Returns the orders, and additions to them, with an expired reservation, the oldest first. */
export async function listExpiredReservations(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from (
      select order_id, expires_at from stock_reservations where released_at is null and expires_at <= now()
      union all
      select order_id, expires_at from pre_orders where ended_at is null and expires_at <= now()
    ) as reserved
    group by order_id order by min(expires_at) limit ${limit}
  `.execute(db);
  return rows.map(({ order_id }) => order_id);
}
