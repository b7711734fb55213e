import type { Tx } from '#platform/db/db.ts';
import { findBalance } from './find-balance.ts';
import { transferCredit } from './transfer-credit.ts';

/** Empties the wallet of a customer who is deleted. The caller holds the lock on the wallet. */
export async function forfeitCredit(tx: Tx, customerId: string): Promise<void> {
  const balance = await findBalance(tx, customerId);
  if (balance === 0) return;
  const source = { type: 'removal', id: customerId };
  await transferCredit(tx, { customerId, amount: -balance, reason: 'adjust', source });
}
