import type { WalletReason } from '@kebun/contract/wallet/wallet.ts';
import type { Tx } from '#platform/db/db.ts';
import { pipelined } from '#platform/db/pipelined.ts';
import { ensureWallet, insertTransfer, selectTransfer } from './queries.ts';

/** Credit on its way into a customer's wallet, or out of it. */
export interface Transfer {
  customerId: string;
  amount: number; // sen; below nothing: out of the wallet
  reason: WalletReason;
  source: { type: string; id: string };
  orderId?: string;
  note?: string;
}

/** `before`: the same has been done already, and is not done again. `short`: there is not so much in the wallet. */
export type Transferred = 'done' | 'before' | 'short';

/**
 * The one door through which store credit moves. One cause moves it once for one reason, however often it is
 * asked; a wallet never holds less than nothing. Wallets are locked before deals, stock and orders, as everywhere.
 */
export async function transferCredit(tx: Tx, transfer: Transfer): Promise<Transferred> {
  const [, moved] = await pipelined([
    transfer.amount > 0 ? ensureWallet(tx, transfer.customerId) : Promise.resolve(),
    insertTransfer(tx, transfer),
  ]);
  if (moved) return 'done';
  return (await selectTransfer(tx, transfer)) ? 'before' : 'short';
}
