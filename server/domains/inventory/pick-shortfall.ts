import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { moveStock } from './move-stock.ts';
import { reduceReservation } from './release-units.ts';
import type { ReservationLine } from './reserve-stock.ts';

/**
 * Units that an order was promised and nobody found on the shelf: the order holds them no longer, and they are no
 * longer counted as there, or the next order would be promised them. Its stock is locked already.
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
      .set({ held: sql`held - ${quantity}::int` })
      .where('sku_id', '=', sku_id)
      .execute();
  }
  const movements = missing.map(({ sku_id, quantity }) => ({ sku_id, delta: -quantity }));
  if (movements.length > 0) await moveStock(tx, movements, { reason: 'counted', source: `order:${orderId}` });
}
