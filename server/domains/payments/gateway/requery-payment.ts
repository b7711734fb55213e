import { isSettled } from '@kebun/contract/payments/payment-status.ts';
import { audit } from '#platform/auth/audit.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import type { Verdict } from '../ipay88/requery.ts';
import { selectAttempt } from '../queries.ts';
import { type RequeryDeps, resolveAttempt } from './resolve-attempt.ts';

/**
 * Asks the gateway about an attempt on behalf of a staff member. The result has the same effect as an automatic
 * requery. The request and its answer are audited.
 */
export async function requeryPayment(deps: RequeryDeps, by: { id: string }, id: string): Promise<Verdict> {
  const attempt = isUuid(id) ? await selectAttempt(deps.db, id) : undefined;
  if (!attempt) throw new Refusal('payment_not_found');
  if (isSettled(attempt.status)) throw new Refusal('already_paid');

  const verdict = await resolveAttempt(deps, attempt);
  const { status } = (await selectAttempt(deps.db, id)) ?? attempt;
  await deps.inTransaction((tx) =>
    audit(tx, by, {
      action: 'payment.requeried',
      subject: { kind: 'order', id: attempt.order_id },
      before: { ref_no: attempt.ref_no, status: attempt.status },
      after: { ref_no: attempt.ref_no, status, verdict },
    }),
  );
  return verdict;
}
