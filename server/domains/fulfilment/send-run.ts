import { updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockPackedOrders, type WhichWindow } from './queries.ts';

/** Sends the packed orders of a window. A second call finds none. Returns their number. */
export async function sendRun(tx: Tx, which: WhichWindow, by: { id: string }): Promise<number> {
  const packed = await lockPackedOrders(tx, which);
  for (const id of packed) await updateOrderByStaff(tx, id, { move: 'dispatch', by });
  return packed.length;
}
