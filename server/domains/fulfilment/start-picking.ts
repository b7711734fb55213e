import { workOnOrder } from '#domains/orders/desk/staff-orders.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockWaiting, type WhichWindow } from './queries.ts';

/** Picking of a window begins: every order of it that waits goes on. Whoever comes second finds none that wait. */
export async function startPicking(tx: Tx, which: WhichWindow, by: { id: string }): Promise<number> {
  const waiting = await lockWaiting(tx, which);
  for (const id of waiting) await workOnOrder(tx, id, { move: 'pick', by });
  return waiting.length;
}
