import type { Tx } from '#platform/db/db.ts';
import { lockWallet } from './lock-wallet.ts';
import { selectReturned, selectSpent } from './queries.ts';
import { transferCredit } from './transfer-credit.ts';

/**
 * Gives back what was put towards an order that is lost, less what went back before because it was not in the parcel.
 * Once: the order is the cause, and moves it back once. Whoever gives some of it back locks the wallet first, so what
 * has gone is asked for behind that lock.
 */
export async function releaseCredit(tx: Tx, orderId: string): Promise<void> {
  const spent = await selectSpent(tx, orderId);
  if (!spent) return;
  await lockWallet(tx, spent.customerId);
  const amount = spent.amount - (await selectReturned(tx, orderId));
  if (amount === 0) return;
  const source = { type: 'order', id: orderId };
  await transferCredit(tx, { ...spent, amount, reason: 'release', source, orderId });
}
