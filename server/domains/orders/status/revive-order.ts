import { bookSlot } from '#domains/delivery/book-slot.ts';
import { releaseReservation } from '#domains/inventory/release-stock.ts';
import { reserveAgain } from '#domains/inventory/renew-reservations.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockOrder } from '../order-money.ts';
import { selectRevivable } from '../queries.ts';
import { moveOrder } from './change-status.ts';

/**
 * An order that ended unpaid was paid all the same: it is taken up again where its goods and its van still are. Not
 * where it had store credit, a coupon, a deal or a friend's discount, which may have been used since. False: it stays as it is.
 */
export async function reinstateOrder(tx: Tx, orderId: string): Promise<boolean> {
  const order = await selectRevivable(tx, orderId);
  if (!order || !(await reserveAgain(tx, orderId))) return false;

  await lockOrder(tx, orderId);
  const { window_id, slot_date } = order;
  const rides =
    window_id === null || slot_date === null || (await bookSlot(tx, { window_id, date: slot_date }));
  if (rides) await moveOrder(tx, orderId, 'revive', { by: 'system' });
  else await releaseReservation(tx, orderId);
  return rides;
}
