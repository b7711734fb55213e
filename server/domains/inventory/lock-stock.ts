import type { Tx } from '#platform/db/db.ts';
import { lockStockItems } from './reserve-stock.ts';

/**
 * Locks the reservations of an order and then its stock, each in sku order, like every function that releases them.
 * `more` are further skus to lock in the same step.
 */
export async function lockStockOfOrder(tx: Tx, orderId: string, more: readonly string[] = []): Promise<void> {
  const held = await tx
    .selectFrom('stock_reservations')
    .select('sku_id')
    .where('order_id', '=', orderId)
    .orderBy('sku_id')
    .forUpdate()
    .execute();
  await lockStockItems(tx, [...held.map(({ sku_id }) => sku_id), ...more]);
}
