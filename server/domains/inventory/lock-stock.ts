import { lockPreOrders } from '#domains/preorders/end-pre-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockStockItems } from './reserve-stock.ts';

/**
 * Locks the pre-orders and reservations of an order and then its stock, in sku order, like every function that releases
 * them.
 * `more` are further skus to lock in the same step.
 */
export const lockStockOfOrder = (tx: Tx, orderId: string, more: readonly string[] = []): Promise<void> =>
  lockStockOfReservations(tx, [orderId], more);

/** The same for an order and the additions to it that wait for their payment. */
export async function lockStockOfReservations(
  tx: Tx,
  orderIds: readonly string[],
  more: readonly string[] = [],
): Promise<void> {
  const preOrdered = await lockPreOrders(tx, orderIds);
  const reserved = await tx
    .selectFrom('stock_reservations')
    .select('sku_id')
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('sku_id')
    .forUpdate()
    .execute();
  await lockStockItems(tx, [...[...reserved, ...preOrdered].map(({ sku_id }) => sku_id), ...more]);
}
