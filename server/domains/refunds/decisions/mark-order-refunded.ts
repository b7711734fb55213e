import { type LockedOrder, markRefunded } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { isStillOwed } from '../queries.ts';

/** Marks a request as paid. The order counts as refunded only when no other request is open. */
export async function markOrderRefunded(
  tx: Tx,
  order: LockedOrder,
  { isLate }: { isLate: boolean },
): Promise<void> {
  await markRefunded(tx, order, { isLate, waits: await isStillOwed(tx, order.id) });
}
