import type { Db, Tx } from '#platform/db/db.ts';

/** The field of a callback that does not match its attempt. */
export type PaymentMismatch = 'amount' | 'currency' | 'merchant';

interface Alert {
  display_id: string;
  ref_no: string;
  expected: number; // sen
  amount: number;
  currency: string;
}

/** Returns false when staff were notified of this mismatch before. */
export async function insertAlert(
  tx: Tx,
  alert: { attempt_id: string; mismatch: PaymentMismatch; amount: number; currency: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_alerts')
    .values(alert)
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempt_id')
    .execute();
  return inserted.length === 1;
}

export async function selectAlert(
  db: Db,
  attemptId: string,
  mismatch: PaymentMismatch,
): Promise<Alert | undefined> {
  return db
    .selectFrom('payment_alerts as alert')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'attempt_id')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select(['display_id', 'ref_no', 'attempt.amount as expected', 'alert.amount', 'alert.currency'])
    .where('attempt_id', '=', attemptId)
    .where('mismatch', '=', mismatch)
    .executeTakeFirst();
}
