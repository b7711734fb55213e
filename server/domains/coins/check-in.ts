import type { Tx } from '#platform/db/db.ts';
import { pipelined } from '#platform/db/pipelined.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type CheckedIn, ensureCoinAccount, insertCheckIn } from './queries.ts';

/**
 * Takes the coins of today: once a day of Kuala Lumpur, by the clock of the database, however often it is asked. Every
 * day running brings what its place in the week says.
 */
export async function checkIn(
  tx: Tx,
  customerId: string,
  week: readonly number[],
  at: string | null = null, // when it happened, where it is told later
): Promise<CheckedIn> {
  const [, checkedIn] = await pipelined([
    ensureCoinAccount(tx, customerId),
    insertCheckIn(tx, customerId, week, at),
  ]);
  if (!checkedIn) throw new Refusal('already_checked_in');
  return checkedIn;
}
