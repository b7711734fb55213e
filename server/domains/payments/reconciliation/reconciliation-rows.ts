import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A captured payment that the gateway must know too. */
export interface Captured {
  payment_id: string;
  attempt_id: string;
  ref_no: string;
  captured: number;
  currency: string;
  trans_id: string | null;
}

/**
 * Returns captured payments that the gateway has not confirmed: first those never compared, then the oldest
 * comparison. Known differences therefore delay nothing. Recent payments are left out.
 */
export async function selectUncompared(db: Db, limit: number): Promise<Captured[]> {
  const { rows } = await sql<Captured>`
    select payments.id as payment_id, attempt_id, ref_no, captured, currency, trans_id
    from payments join payment_attempts on payment_attempts.id = attempt_id
    left join payment_findings on payment_id = payments.id
    where payments.gateway = 'ipay88' and paid_at < now() - interval '10 minutes'
      and finding is distinct from 'agrees'
    order by found_at nulls first, paid_at limit ${limit}
  `.execute(db);
  return rows;
}

export const insertFinding = (db: Db, paymentId: string, finding: string) =>
  sql`
    insert into payment_findings (payment_id, finding) values (${paymentId}, ${finding})
    on conflict (payment_id) do update set finding = excluded.finding, found_at = now()
  `.execute(db);

/** Returns the attempts of the last two days that the gateway declined. */
export const selectGivenUp = (db: Db, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .select('id')
    .where('status', '=', 'failed')
    .where('created_at', '>', sql<string>`now() - interval '2 days'`)
    .orderBy('id')
    .limit(limit)
    .execute();
