import { type LockedOrder, markRefunded } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { isStillOwed } from '../queries.ts';

/** A request was paid. Its order says that all has gone back only when no other of its requests waits to be sent. */
export async function markOrderRefunded(
  tx: Tx,
  order: LockedOrder,
  { isLate }: { isLate: boolean },
): Promise<void> {
  await markRefunded(tx, order, { isLate, waits: await isStillOwed(tx, order.id) });
}
