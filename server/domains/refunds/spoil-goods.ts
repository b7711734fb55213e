import { moveStock } from '#domains/catalogue/move-stock.ts';
import { takenBy } from '#domains/orders/order-rows.ts';
import type { Tx } from '#platform/db.ts';
import { selectTaken } from './queries.ts';

/** What was picked for an order that is not wanted is not sold to somebody else. Once: the order is the cause. */
export async function spoilGoods(tx: Tx, orderId: string): Promise<void> {
  const units = new Map<string, number>();
  for (const { sku_id, quantity } of (await selectTaken(tx, orderId)).flatMap(takenBy)) {
    units.set(sku_id, (units.get(sku_id) ?? 0) - quantity);
  }
  const movements = [...units].map(([sku_id, delta]) => ({ sku_id, delta }));
  await moveStock(tx, movements, { reason: 'spoiled', source: `order:${orderId}` });
}
