import { updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockOrdersToPick, type WhichWindow } from './queries.ts';

/** Starts picking the waiting orders of a window. A second call finds none. Returns their number. */
export async function startPicking(tx: Tx, which: WhichWindow, by: { id: string }): Promise<number> {
  const waiting = await lockOrdersToPick(tx, which);
  for (const id of waiting) await updateOrderByStaff(tx, id, { move: 'pick', by });
  return waiting.length;
}
