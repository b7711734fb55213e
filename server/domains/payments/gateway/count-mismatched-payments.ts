import { mismatchDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Returns the number of attempts that differ from the gateway's books or had a recent mismatch. */
export async function countMismatchedPayments(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select attempt_id from payment_findings join payments on payments.id = payment_id where finding <> 'matched'
      union
      select attempt_id from payment_alerts where at > now() - ${mismatchDays} * interval '1 day'
    ) as wrong
  `.execute(db);
  return rows[0]?.n ?? 0;
}
