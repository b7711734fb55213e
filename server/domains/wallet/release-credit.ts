import type { Tx } from '#platform/db.ts';
import { selectSpent } from './queries.ts';
import { transferCredit } from './transfer-credit.ts';

/** Gives back what was put towards an order that is lost. Once: the order is the cause, and moves it back once. */
export async function releaseCredit(tx: Tx, orderId: string): Promise<void> {
  const spent = await selectSpent(tx, orderId);
  if (!spent) return;
  const source = { type: 'order', id: orderId };
  await transferCredit(tx, { ...spent, reason: 'release', source, orderId });
}
