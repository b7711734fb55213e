import { bookSlot } from '#domains/delivery/book-slot.ts';
import { releaseReservation } from '#domains/inventory/release-reservation.ts';
import { renewReservations } from '#domains/inventory/renew-reservations.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockOrder } from '../order-money.ts';
import { selectRevivable } from '../queries.ts';
import { moveOrder } from './change-status.ts';

/**
 * Reinstates an order that was paid after it had ended, when its stock and slot are still free. Orders with store
 * credit, a coupon, a deal or a friend's discount stay ended, because these may be used again. Returns whether it
 * was reinstated.
 */
export async function reinstateOrder(tx: Tx, orderId: string): Promise<boolean> {
  const order = await selectRevivable(tx, orderId);
  if (!order || !(await renewReservations(tx, orderId))) return false;

  await lockOrder(tx, orderId);
  const { window_id, slot_date } = order;
  const rides =
    window_id === null || slot_date === null || (await bookSlot(tx, { window_id, date: slot_date }));
  if (rides) await moveOrder(tx, orderId, 'reinstate', { by: 'system' });
  else await releaseReservation(tx, orderId);
  return rides;
}
