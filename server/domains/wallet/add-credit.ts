import type { Tx } from '#platform/db/db.ts';
import { type Transfer, transferCredit } from './transfer-credit.ts';

/** Puts credit into a customer's wallet, once for one cause. Their first brings the wallet with it. */
export async function giveCredit(tx: Tx, gift: Transfer): Promise<void> {
  if (gift.amount <= 0) throw new RangeError(`${gift.amount} sen cannot be given`);
  if ((await transferCredit(tx, gift)) === 'short') {
    throw new Error(`The wallet of ${gift.customerId} holds as much as a wallet may`);
  }
}
