import { sql } from 'kysely';
import { bundlesWith, type TouchedBundle } from '#domains/catalogue/bundles/bundle-parts.ts';
import { type FillScope, fillWaiting } from '#domains/preorders/fill-waiting.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidateStock } from './invalidate-stock.ts';

export interface ReservationLine {
  sku_id: string;
  quantity: number;
}

/** A sku with too little stock. Lines with the same sku are summed. */
export interface ShortLine {
  sku_id: string;
  requested: number;
  available: number;
}

/** A sku that does not exist has no product, and is never reserved. */
type ReservationRow = ShortLine & { bundles: TouchedBundle[] } & (
    | { reserved: true; product_id: string }
    | { reserved: false; product_id: string | null }
  );

/** Locks the stock of these skus in a fixed order, to avoid deadlocks. */
export const lockStockItems = (tx: Tx, skuIds: readonly string[]) =>
  tx
    .selectFrom('stock_items')
    .select(['sku_id', 'on_hand', 'reserved', sql<number>`on_hand - reserved`.as('available')])
    .where('sku_id', '=', sql<string>`any(${skuIds}::uuid[])`)
    .orderBy('sku_id')
    .forNoKeyUpdate()
    .execute();

/**
 * Reserves stock for all lines of an order, or none. Units of a sku that the order holds already are added up. Returns
 * the skus with too little stock; an empty list means success. One statement locks the rows in sku order and then reads
 * them. The number of lines is hidden from PostgreSQL (`(select …)`), which would otherwise plan again for every
 * number.
 */
export async function reserveStock(
  tx: Tx,
  orderId: string,
  lines: readonly ReservationLine[],
  expiresAt: Date | string | null,
): Promise<ShortLine[]> {
  const { rows } = await sql<ReservationRow>`
    with requested as (
      select sku_id, sum(quantity)::int as quantity
      from unnest(
        (select ${lines.map((line) => line.sku_id)}::uuid[]), (select ${lines.map((line) => line.quantity)}::int[])
      ) as line (sku_id, quantity)
      group by sku_id
    ), locked as materialized (
      select sku_id, quantity, on_hand - reserved as available
      from requested join stock_items using (sku_id)
      order by sku_id
      for no key update of stock_items
    ), enough as (
      select from requested left join locked using (sku_id)
      having bool_and(coalesce(available >= requested.quantity, false))
    ), reserved as (
      update stock_items set reserved = stock_items.reserved + locked.quantity
      from locked, enough
      where stock_items.sku_id = locked.sku_id
        and stock_items.on_hand - stock_items.reserved >= locked.quantity
      returning stock_items.sku_id, locked.quantity
    ), holds as (
      insert into stock_reservations (order_id, sku_id, quantity, expires_at)
      select ${orderId}::uuid, sku_id, quantity, ${expiresAt}::timestamptz from reserved
      on conflict (order_id, sku_id) do update set released_at = null,
        quantity = excluded.quantity
          + case when stock_reservations.released_at is null then stock_reservations.quantity else 0 end
      returning sku_id
    )
    select
      sku_id, product_id, requested.quantity as requested, coalesce(available, 0) as available,
      holds.sku_id is not null as reserved, ${bundlesWith(sql`requested.sku_id`)} as bundles
    from requested
    left join locked using (sku_id)
    left join holds using (sku_id)
    left join skus on skus.id = sku_id
    order by sku_id
  `.execute(tx);

  const short = rows.filter((row) => row.available < row.requested);
  if (short.length > 0)
    return short.map(({ sku_id, requested, available }) => ({ sku_id, requested, available }));

  const reserved = rows.filter((row) => row.reserved);
  invalidateStock(
    tx,
    reserved.map(({ product_id, available, requested, bundles }) => ({
      product_id,
      bundles,
      before: available,
      after: available - requested,
    })),
  );

  // An update first reads a row as of the start of its statement. Stock that arrived while it waited for the lock
  // is missing there. The row is locked now, so a second statement sees it.
  const missed = rows
    .filter((row) => !row.reserved)
    .map(({ sku_id, requested }) => ({ sku_id, quantity: requested }));
  return missed.length > 0 ? reserveStock(tx, orderId, missed, expiresAt) : [];
}

/**
 * Reserves available units for pre-orders that wait for them, in the transaction in which the units arrive, so that no
 * other shopper gets them first. The caller holds the stock lock.
 */
export async function fillPreOrders(tx: Tx, scope: FillScope): Promise<void> {
  const units = await fillWaiting(tx, scope);
  for (const { order_id, sku_id, quantity, expires_at } of units) {
    const short = await reserveStock(tx, order_id, [{ sku_id, quantity }], expires_at);
    if (short.length > 0)
      throw new Error(
        `fillPreOrders: order ${order_id} needs ${quantity} units of SKU ${sku_id}, which are not in stock`,
      );
  }
}
