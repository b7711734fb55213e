import { sql } from 'kysely';
import { bundlesWith } from '#domains/catalogue/bundles/bundle-parts.ts';
import type { Tx } from '#platform/db/db.ts';
import { exactlyOne } from '#platform/db/db.ts';
import { invalidateStock, type StockChange } from './invalidate-stock.ts';
import { blockUnsoldUnits } from './move-stock.ts';
import type { ReservationLine } from './reserve-stock.ts';

/**
 * Releases some of an order's reserved units, at most as many as it holds. The caller holds the stock lock. Its
 * deal units stay used.
 */
export async function releaseReservedUnits(
  tx: Tx,
  orderId: string,
  units: readonly ReservationLine[],
): Promise<void> {
  for (const { sku_id, quantity } of units) await reduceReservation(tx, orderId, { sku_id, quantity });
  const { rows } = await sql<StockChange>`
    update stock_items set reserved = reserved - back.quantity
    from unnest(
      ${units.map(({ sku_id }) => sku_id)}::uuid[], ${units.map(({ quantity }) => quantity)}::int[]
    ) as back (sku_id, quantity)
    join skus on skus.id = back.sku_id
    where stock_items.sku_id = back.sku_id
    returning product_id, on_hand - reserved - back.quantity as before, on_hand - reserved as after,
      ${bundlesWith(sql`stock_items.sku_id`)} as bundles
  `.execute(tx);
  invalidateStock(tx, rows);
  await blockUnsoldUnits(
    tx,
    units.map(({ sku_id }) => sku_id),
  );
}

/** Reduces an open reservation of a sku, and ends it at zero. */
export async function reduceReservation(
  tx: Tx,
  orderId: string,
  { sku_id, quantity }: ReservationLine,
): Promise<void> {
  exactlyOne(
    await tx
      .updateTable('stock_reservations')
      .set({
        quantity: sql`case when quantity > ${quantity} then quantity - ${quantity}::int else quantity end`,
        released_at: sql`case when quantity > ${quantity} then null else now() end`,
      })
      .where('order_id', '=', orderId)
      .where('sku_id', '=', sku_id)
      .where('released_at', 'is', null)
      .where('quantity', '>=', quantity)
      .executeTakeFirst(),
    'insufficient_stock',
  );
}
