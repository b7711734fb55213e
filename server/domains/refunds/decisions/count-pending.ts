import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Returns the number of refunds to decide or to send. */
export async function countPendingRefunds(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from refunds where status in ('requested', 'processing')
  `.execute(db);
  return rows[0]?.n ?? 0;
}
