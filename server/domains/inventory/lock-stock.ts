import type { Tx } from '#platform/db/db.ts';
import { lockStockItems } from './reserve-stock.ts';

/**
 * Takes what an order holds or has held, and then the stock of it, each in the order of the skus: holds before stock, as
 * wherever they are given back. What else of the shelves is wanted is told, for it is locked in the same go.
 */
export async function lockStockOfOrder(tx: Tx, orderId: string, more: readonly string[] = []): Promise<void> {
  const held = await tx
    .selectFrom('stock_holds')
    .select('sku_id')
    .where('order_id', '=', orderId)
    .orderBy('sku_id')
    .forUpdate()
    .execute();
  await lockStockItems(tx, [...held.map(({ sku_id }) => sku_id), ...more]);
}
