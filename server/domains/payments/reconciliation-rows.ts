import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

/** Money that we have, as far as the gateway must know of it too. */
export interface Captured {
  payment_id: string;
  attempt_id: string;
  ref_no: string;
  captured: number;
  currency: string;
  trans_id: string | null;
}

/** What a gateway has taken for us and has not been asked about, the oldest first. What is new may still be on its way. */
export async function selectUncompared(db: Db, limit: number): Promise<Captured[]> {
  const { rows } = await sql<Captured>`
    select payments.id as payment_id, attempt_id, ref_no, captured, currency, trans_id
    from payments join payment_attempts on payment_attempts.id = attempt_id
    where payments.gateway = 'ipay88' and paid_at < now() - interval '10 minutes'
      and not exists (select from payment_findings where payment_id = payments.id and finding = 'agrees')
    order by paid_at limit ${limit}
  `.execute(db);
  return rows;
}

export const insertFinding = (db: Db, paymentId: string, finding: string) =>
  sql`
    insert into payment_findings (payment_id, finding) values (${paymentId}, ${finding})
    on conflict (payment_id) do update set finding = excluded.finding, found_at = now()
  `.execute(db);

/** Tries of the last two days that the gateway has said no to. */
export const selectGivenUp = (db: Db, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .select('id')
    .where('status', '=', 'failed')
    .where('created_at', '>', sql<string>`now() - interval '2 days'`)
    .orderBy('id')
    .limit(limit)
    .execute();
