import type { Tx } from '#platform/db/db.ts';
import { lockWalletOpening, selectForChange } from './queries.ts';

/**
 * Locks a wallet for this transaction, before everything that is locked after wallets. Without a wallet it locks
 * its creation.
 */
export async function lockWallet(tx: Tx, shopperId: string): Promise<void> {
  if (await selectForChange(tx, shopperId)) return;
  await lockWalletOpening(tx, shopperId);
  await selectForChange(tx, shopperId);
}
