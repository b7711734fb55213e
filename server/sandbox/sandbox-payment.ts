import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** A payment in the sandbox's books. */
export interface SandboxPayment {
  ref_no: string;
  fields: Record<string, string>; // the request as received
  status: 'open' | 'paid' | 'failed';
  payment_id: string | null;
  trans_id: string | null;
  is_known: boolean; // a requery knows the result by now
}

/** Returns false when this number was used before. */
export async function openPayment(db: Db, refNo: string, fields: Record<string, string>): Promise<boolean> {
  const rows = await db
    .insertInto('sandbox_payments')
    .values({ ref_no: refNo, fields: JSON.stringify(fields) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref_no')
    .execute();
  return rows.length === 1;
}

export const findSandboxPayment = (db: Db, refNo: string): Promise<SandboxPayment | undefined> =>
  db
    .selectFrom('sandbox_payments')
    .select([
      'ref_no',
      'fields',
      'status',
      'payment_id',
      'trans_id',
      sql<boolean>`coalesce(visible_at <= now(), false)`.as('is_known'),
    ])
    .where('ref_no', '=', refNo)
    .$castTo<SandboxPayment>()
    .executeTakeFirst();

interface PaymentResult {
  status: 'paid' | 'failed';
  paymentId: string;
  transId: string;
  seconds: number; // until a requery knows the result
}

/** Returns undefined when the payment has already ended. */
export async function endPayment(
  db: Db,
  refNo: string,
  { status, paymentId, transId, seconds }: PaymentResult,
): Promise<boolean> {
  const rows = await db
    .updateTable('sandbox_payments')
    .set({
      status,
      payment_id: paymentId,
      trans_id: transId,
      visible_at: sql`now() + ${seconds} * interval '1 second'`,
    })
    .where('ref_no', '=', refNo)
    .where('status', '=', 'open')
    .returning('ref_no')
    .execute();
  return rows.length === 1;
}
