import type { WalletReason } from '@kebun/contract/wallet/wallet.ts';
import type { Tx } from '#platform/db/db.ts';
import { pipelined } from '#platform/db/pipelined.ts';
import { ensureWallet, insertTransfer, selectTransfer } from './queries.ts';

/** A transfer into or out of a customer's wallet. */
export interface Transfer {
  customerId: string;
  amount: number; // sen; negative: out of the wallet
  reason: WalletReason;
  source: { type: string; id: string };
  orderId?: string;
  note?: string;
}

/** `before`: the same transfer was already made. `short`: the balance is too low. */
export type TransferOutcome = 'done' | 'before' | 'short';

/**
 * Moves store credit. All credit moves through this function. A cause moves it once per reason, and a balance is
 * never negative. Wallets are locked before deals, stock and orders.
 */
export async function transferCredit(tx: Tx, transfer: Transfer): Promise<TransferOutcome> {
  const { moved } = await pipelined({
    wallet: transfer.amount > 0 ? ensureWallet(tx, transfer.customerId) : undefined,
    moved: insertTransfer(tx, transfer),
  });
  if (moved) return 'done';
  return (await selectTransfer(tx, transfer)) ? 'before' : 'short';
}
