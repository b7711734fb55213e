import type { Tx } from '#platform/db/db.ts';
import { type Transfer, transferCredit } from './transfer-credit.ts';

/** Adds credit to a customer's wallet, once per cause. The first credit creates the wallet. */
export async function addCredit(tx: Tx, gift: Transfer): Promise<void> {
  if (gift.amount <= 0)
    throw new RangeError(`addCredit: the amount must be positive, got ${gift.amount} sen`);
  if ((await transferCredit(tx, gift)) === 'short') {
    throw new Error(`addCredit: the wallet of ${gift.customerId} would exceed its maximum`);
  }
}
