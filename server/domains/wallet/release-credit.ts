import type { Tx } from '#platform/db/db.ts';
import { lockWallet } from './lock-wallet.ts';
import { selectReturned, selectSpent } from './queries.ts';
import { transferCredit } from './transfer-credit.ts';

/**
 * Returns the credit of a cancelled order, less refunds for a short parcel, once. Refunds lock the wallet first, so
 * the refunded amount is read under that lock.
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
