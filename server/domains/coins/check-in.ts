import type { Tx } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type CheckInResult, ensureCoinAccount, insertCheckIn } from './queries.ts';

/**
 * Gives today's coins, once per Malaysian day by the database clock. Each consecutive day gives the coins of its
 * place in the week.
 */
export async function checkIn(
  tx: Tx,
  customerId: string,
  week: readonly number[],
  at: string | null = null, // when it happened, if it is recorded later
): Promise<CheckInResult> {
  const { checkedIn } = await runPipelined({
    account: ensureCoinAccount(tx, customerId),
    checkedIn: insertCheckIn(tx, customerId, week, at),
  });
  if (!checkedIn) throw new Refusal('already_checked_in');
  return checkedIn;
}
