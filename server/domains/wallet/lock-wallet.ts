import type { Tx } from '#platform/db/db.ts';
import { lockWalletOpening, selectForChange } from './queries.ts';

/**
 * Takes a wallet for this transaction, before anything that is locked after wallets. Of whoever has none yet, nobody
 * else opens one meanwhile.
 */
export async function lockWallet(tx: Tx, shopperId: string): Promise<void> {
  if (await selectForChange(tx, shopperId)) return;
  await lockWalletOpening(tx, shopperId);
  await selectForChange(tx, shopperId);
}
