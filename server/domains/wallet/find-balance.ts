import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { balanceOf } from './wallet-activity.ts';

/** Returns the balance of a customer's wallet in sen, or 0 without a wallet. */
export async function findBalance(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ balance: number | null }>`
    select ${balanceOf(customerId)} as balance`.execute(db);
  return rows[0]?.balance ?? 0;
}
