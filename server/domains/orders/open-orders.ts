import { isOver, orderStatuses } from '@kebun/contract/order-status.ts';
import type { Db } from '#platform/db.ts';

const open = orderStatuses.filter((status) => !isOver(status));

/** The numbers of a shopper's orders that are still to be paid, made up or delivered. */
export async function findOpenOrders(db: Db, shopperId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('display_id')
    .where('shopper_id', '=', shopperId)
    .where('status', 'in', open)
    .orderBy('created_at')
    .execute();
  return rows.map(({ display_id }) => display_id);
}
