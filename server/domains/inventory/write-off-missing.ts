import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { findDeliveryDay, unitsBelowGuarantee } from './guaranteed-days.ts';
import { blockUnsoldUnits, moveStock } from './move-stock.ts';
import { reduceReservation } from './release-reserved-units.ts';
import type { ReservationLine } from './reserve-stock.ts';

/**
 * Writes off units of an order that the packer did not find: they are neither reserved nor on hand any more.
 * Otherwise the next order would reserve them. In held or recalled lots they are blocked; in lots that would not
 * keep as long as guaranteed when the order arrives they stay. The caller holds the stock lock.
 */
export async function writeOffMissing(
  tx: Tx,
  orderId: string,
  missing: readonly ReservationLine[],
  today: string,
): Promise<void> {
  if (missing.length === 0) return;
  const skus = missing.map(({ sku_id }) => sku_id);
  const deliveredOn = await findDeliveryDay(tx, orderId, today);
  for (const { sku_id, quantity } of missing) {
    await reduceReservation(tx, orderId, { sku_id, quantity });
    await tx
      .updateTable('stock_items')
      .set({ reserved: sql`reserved - ${quantity}::int` })
      .where('sku_id', '=', sku_id)
      .execute();
  }
  const blocked = await blockUnsoldUnits(tx, skus);
  const below = await unitsBelowGuarantee(tx, skus, deliveredOn);
  const present = (sku: string) => (blocked.get(sku) ?? 0) + (below.get(sku) ?? 0);
  const movements = missing
    .map(({ sku_id, quantity }) => ({ sku_id, delta: Math.min(0, present(sku_id) - quantity) }))
    .filter(({ delta }) => delta < 0);
  if (movements.length > 0) await moveStock(tx, movements, { reason: 'counted', source: `order:${orderId}` });
}
