import { giveCredit } from '#domains/wallet/add-credit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertConversion } from './queries.ts';

interface Rate {
  value: number; // sen for a coin
  least: number; // coins
}

/**
 * Turns coins into store credit, at the shop's rate. Nobody turns a coin twice or one they do not have: the coins are
 * locked before the wallet, and what came of them is the cause of the credit.
 */
export async function convertCoins(tx: Tx, customerId: string, coins: number, { value, least }: Rate) {
  if (coins < least) throw new Refusal('coins_too_few', { values: { least } });
  const turned = await insertConversion(tx, customerId, coins);
  if (!turned) throw new Refusal('coins_short');

  const credit = coins * value;
  const source = { type: 'coins', id: turned.id };
  await giveCredit(tx, { customerId, amount: credit, reason: 'coin', source });
  return { coins: turned.balance, credit };
}
