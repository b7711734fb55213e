import type { Tx } from '#platform/db.ts';
import { selectForChange } from './queries.ts';

/** Takes a wallet for this transaction, before anything that is locked after wallets. Whoever has none waits for nobody. */
export const lockWallet = async (tx: Tx, customerId: string): Promise<void> => {
  await selectForChange(tx, customerId);
};
