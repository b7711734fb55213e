import { addCredit } from '#domains/wallet/add-credit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertConversion } from './queries.ts';

interface ConversionRate {
  value: number; // sen per coin
  least: number; // coins
}

/**
 * Converts coins into store credit at the shop's rate. The coins are locked before the wallet, so that each is
 * converted once. The conversion is the source of the credit.
 */
export async function convertCoins(
  tx: Tx,
  customerId: string,
  coins: number,
  { value, least }: ConversionRate,
) {
  if (coins < least) throw new Refusal('below_min_coins', { values: { least } });
  const turned = await insertConversion(tx, customerId, coins);
  if (!turned) throw new Refusal('insufficient_coins');

  const credit = coins * value;
  const source = { type: 'coins', id: turned.id };
  await addCredit(tx, { customerId, amount: credit, reason: 'coin', source });
  return { coins: turned.balance, credit };
}
