import { lockStockOfReservations } from '#domains/inventory/lock-stock.ts';
import { releaseReservation } from '#domains/inventory/release-reservation.ts';
import type { Tx } from '#platform/db/db.ts';
import { lockOrder } from '../order-money.ts';
import { endAddition, lockAddition, type OrderAddition } from './addition-rows.ts';

/** Ends an addition that was not paid in time. Returns false when it was added or ended before. */
export async function failAddition(tx: Tx, { id, order_id }: OrderAddition): Promise<boolean> {
  await lockStockOfReservations(tx, [order_id, id]);
  await lockOrder(tx, order_id);
  const { state } = await lockAddition(tx, id);
  if (state !== 'awaiting_payment') return false;
  await endLockedAddition(tx, id);
  return true;
}

/** Ends an addition and gives its units back. The caller holds the locks on its stock, its order and itself. */
export async function endLockedAddition(tx: Tx, id: string): Promise<void> {
  await endAddition(tx, id, 'failed');
  await releaseReservation(tx, id);
}
