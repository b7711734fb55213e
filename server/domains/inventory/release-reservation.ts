import { sql } from 'kysely';
import { bundlesWith } from '#domains/catalogue/bundles/bundle-parts.ts';
import { releaseDeals } from '#domains/deals/release-deals.ts';
import { endPreOrders, lockPreOrders } from '#domains/preorders/end-pre-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidateStock, type StockChange } from './invalidate-stock.ts';
import { blockUnsoldUnits, moveStock } from './move-stock.ts';
import type { ReservationLine } from './reserve-stock.ts';
import { orderCause } from './ship-stock.ts';

/**
 * Releases the reservations of an order, its packed units, its deal units and its pre-orders, once. Spoiled items do
 * not return to stock.
 */
export async function releaseReservation(tx: Tx, orderId: string, { spoiled = false } = {}): Promise<void> {
  await releaseDeals(tx, orderId); // deals are locked before stock, as when an order is placed
  await lockPreOrders(tx, [orderId]);
  const back = [...(await endReservations(tx, orderId)), ...(await restockPacked(tx, orderId))];
  if (spoiled) await moveStock(tx, back.map(toRelease), { reason: 'spoiled', source: orderCause(orderId) });
  await blockUnsoldUnits(
    tx,
    back.map(({ sku_id }) => sku_id),
  );
  await endPreOrders(tx, orderId);
}

export async function endReservations(tx: Tx, orderId: string): Promise<ReservationLine[]> {
  const { rows } = await sql<StockChange & ReservationLine>`
    with kept as materialized (
      select sku_id, quantity from stock_reservations
      where order_id = ${orderId} and released_at is null
      order by sku_id
      for update
    ), locked as materialized (
      select sku_id, quantity from kept join stock_items using (sku_id)
      order by sku_id
      for no key update of stock_items
    ), released as (
      update stock_reservations set released_at = now() from locked
      where order_id = ${orderId} and stock_reservations.sku_id = locked.sku_id
    )
    update stock_items set reserved = reserved - locked.quantity
    from locked join skus on skus.id = locked.sku_id
    where stock_items.sku_id = locked.sku_id
    returning stock_items.sku_id, locked.quantity, product_id,
      on_hand - reserved - locked.quantity as before, on_hand - reserved as after,
      ${bundlesWith(sql`stock_items.sku_id`)} as bundles
  `.execute(tx);

  invalidateStock(tx, rows);
  return rows;
}

/** Returns packed items to the lots that they came from. The order is the source, so each sku returns once. */
async function restockPacked(
  tx: Tx,
  orderId: string,
): Promise<(ReservationLine & { lot_id: string | null })[]> {
  const source = orderCause(orderId);
  const packed = await tx
    .selectFrom('stock_movements')
    .select(['sku_id', 'lot_id', sql<number>`-delta`.as('quantity')])
    .where('source', '=', source)
    .where('reason', '=', 'sold')
    .execute();
  const back = packed.map(({ sku_id, lot_id, quantity }) => ({ sku_id, lot_id, delta: quantity }));
  if (back.length > 0) await moveStock(tx, back, { reason: 'returned', source });
  return packed;
}

const toRelease = ({ sku_id, lot_id = null, quantity }: ReservationLine & { lot_id?: string | null }) => ({
  sku_id,
  lot_id,
  delta: -quantity,
});
