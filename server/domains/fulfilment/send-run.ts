import { workOnOrder } from '#domains/orders/desk/staff-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockPacked, type WhichWindow } from './queries.ts';

/** A van leaves with all that is packed for its window. Whoever comes second finds nothing left to send. */
export async function sendRun(tx: Tx, which: WhichWindow, by: { id: string }): Promise<number> {
  const packed = await lockPacked(tx, which);
  for (const id of packed) await workOnOrder(tx, id, { move: 'dispatch', by });
  return packed.length;
}
