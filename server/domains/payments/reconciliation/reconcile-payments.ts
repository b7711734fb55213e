import { declinedRequeryDays, reconcileAfterMinutes } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type RequeryDeps, resolveAttempt } from '../gateway/resolve-attempt.ts';
import { inquirePayment, type PaymentDetails } from '../ipay88/payment-details.ts';
import { nameTransaction } from '../queries.ts';

/** A captured payment that the gateway must know too. */
interface CapturedPayment {
  payment_id: string;
  attempt_id: string;
  ref_no: string;
  captured: number;
  currency: string;
  trans_id: string | null;
}

const insertFinding = (db: Db, paymentId: string, finding: string) =>
  sql`
    insert into payment_findings (payment_id, finding) values (${paymentId}, ${finding})
    on conflict (payment_id) do update set finding = excluded.finding, found_at = now()
  `.execute(db);

/** Returns the attempts of the last days that the gateway declined. */
const selectUnsettledAttempts = (db: Db, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .select('id')
    .where('status', '=', 'failed')
    .where('created_at', '>', sql<string>`now() - ${declinedRequeryDays} * interval '1 day'`)
    .orderBy('id')
    .limit(limit)
    .execute();

const atMost = 20_000; // per night; the rest comes first the next night

/**
 * Compares our books with the gateway's, in both directions. Each captured payment must exist there with the same
 * amount and number. Each failed attempt is requeried again, to find money that came all the same. When only
 * the numbers differ, this is reported and the gateway's number is stored, because ours came unsigned. Missing
 * answers are asked again the next night. `bin/check-ledger` reports the differences.
 */
export async function reconcilePayments(means: RequeryDeps): Promise<void> {
  const { db, ipay88 } = means;
  for (const payment of await selectUncompared(db, atMost)) {
    const { ref_no, captured, payment_id } = payment;
    const answer = await inquirePayment(ipay88.detailsUrl, ipay88.merchantCode, ref_no, captured);
    if (!answer) continue;

    const finding = findingOf(payment, answer);
    const isNumbered = await takeNumber(db, payment, { finding, answer: answer });
    await insertFinding(db, payment_id, isNumbered ? finding : 'transaction_differs');
  }
  for (const attempt of await selectUnsettledAttempts(db, atMost))
    await resolveAttempt(means, attempt, { insist: true });
}

type Finding = 'not_found' | 'amount_differs' | 'matched' | 'transaction_differs';

/** Returns false when we stored this gateway number for another payment. */
async function takeNumber(
  db: Db,
  { attempt_id, trans_id: before }: CapturedPayment,
  { finding, answer }: { finding: Finding; answer: PaymentDetails | 'not_found' },
): Promise<boolean> {
  const fits = finding === 'matched' || finding === 'transaction_differs';
  if (!fits || answer === 'not_found' || !answer.transId || answer.transId === before) return true;
  return nameTransaction(db, attempt_id, answer.transId, { before });
}

function findingOf(
  { captured, currency, trans_id }: CapturedPayment,
  answer: PaymentDetails | 'not_found',
): Finding {
  if (answer === 'not_found' || !answer.isPaid) return 'not_found';
  if (answer.amount !== captured || answer.currency !== currency) return 'amount_differs';
  return trans_id === null || trans_id === answer.transId ? 'matched' : 'transaction_differs';
}

/**
 * Returns captured payments that the gateway has not confirmed: first those never compared, then the oldest
 * comparison. Known differences therefore delay nothing. Recent payments are left out.
 */
export async function selectUncompared(db: Db, limit: number): Promise<CapturedPayment[]> {
  const { rows } = await sql<CapturedPayment>`
    select payments.id as payment_id, attempt_id, ref_no, captured, currency, trans_id
    from payments join payment_attempts on payment_attempts.id = attempt_id
    left join payment_findings on payment_id = payments.id
    where payments.gateway = 'ipay88' and paid_at < now() - ${reconcileAfterMinutes} * interval '1 minute'
      and finding is distinct from 'matched'
    order by found_at nulls first, paid_at limit ${limit}
  `.execute(db);
  return rows;
}
