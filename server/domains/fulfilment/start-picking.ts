import { updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockOrdersToPick, type WhichWindow } from './queries.ts';

/** Picking of a window begins: every order of it that waits goes on. Whoever comes second finds none that wait. */
export async function startPicking(tx: Tx, which: WhichWindow, by: { id: string }): Promise<number> {
  const waiting = await lockOrdersToPick(tx, which);
  for (const id of waiting) await updateOrderByStaff(tx, id, { move: 'pick', by });
  return waiting.length;
}
