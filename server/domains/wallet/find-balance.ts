import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { balanceOf } from './wallet-activity.ts';

/** What is in somebody's wallet; whoever has none has nothing in it. */
export async function findBalance(db: Db, customerId: string): Promise<number> {
  const { rows } = await sql<{ balance: number | null }>`
    select ${balanceOf(customerId)} as balance`.execute(db);
  return rows[0]?.balance ?? 0;
}
