import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { blockUnsoldUnits, moveStock } from './move-stock.ts';
import { reduceReservation } from './release-reserved-units.ts';
import type { ReservationLine } from './reserve-stock.ts';

/**
 * Writes off units of an order that the packer did not find: they are neither reserved nor on hand any more.
 * Otherwise the next order would reserve them. Where they are in held or recalled lots, they are blocked. The caller
 * holds the stock lock.
 */
export async function writeOffMissing(
  tx: Tx,
  orderId: string,
  missing: readonly ReservationLine[],
): Promise<void> {
  for (const { sku_id, quantity } of missing) {
    await reduceReservation(tx, orderId, { sku_id, quantity });
    await tx
      .updateTable('stock_items')
      .set({ reserved: sql`reserved - ${quantity}::int` })
      .where('sku_id', '=', sku_id)
      .execute();
  }
  const blocked = await blockUnsoldUnits(
    tx,
    missing.map(({ sku_id }) => sku_id),
  );
  const movements = missing
    .map(({ sku_id, quantity }) => ({ sku_id, delta: Math.min(0, (blocked.get(sku_id) ?? 0) - quantity) }))
    .filter(({ delta }) => delta < 0);
  if (movements.length > 0) await moveStock(tx, movements, { reason: 'counted', source: `order:${orderId}` });
}
