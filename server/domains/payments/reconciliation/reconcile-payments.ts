import type { Db } from '#platform/db/db.ts';
import { type RequeryDeps, resolveAttempt } from '../gateway/resolve-attempt.ts';
import type { Details } from '../ipay88/inquiry.ts';
import { inquire } from '../ipay88/inquiry.ts';
import { nameTransaction } from '../queries.ts';
import { type Captured, insertFinding, selectGivenUp, selectUncompared } from './reconciliation-rows.ts';

const atMost = 20_000; // per night; the rest comes first the next night

/**
 * Compares our books with the gateway's, in both directions. Each captured payment must exist there with the same
 * amount and number. Each failed attempt is requeried once more, to find money that came all the same. When only
 * the numbers differ, this is reported and the gateway's number is stored, because ours came unsigned. Missing
 * answers are asked again the next night. `bin/check-ledger` reports the differences.
 */
export async function reconcilePayments(means: RequeryDeps): Promise<void> {
  const { db, ipay88 } = means;
  for (const payment of await selectUncompared(db, atMost)) {
    const { ref_no, captured, payment_id } = payment;
    const answer = await inquire(ipay88.detailsUrl, ipay88.merchantCode, ref_no, captured);
    if (!answer) continue;

    const finding = findingOf(payment, answer);
    const isNumbered = await takeNumber(db, payment, { finding, answer: answer });
    await insertFinding(db, payment_id, isNumbered ? finding : 'other_transaction');
  }
  for (const attempt of await selectGivenUp(db, atMost))
    await resolveAttempt(means, attempt, { insist: true });
}

type Finding = 'not_there' | 'other_amount' | 'agrees' | 'other_transaction';

/** Returns false when we stored this gateway number for another payment. */
async function takeNumber(
  db: Db,
  { attempt_id, trans_id: before }: Captured,
  { finding, answer }: { finding: Finding; answer: Details | 'not_there' },
): Promise<boolean> {
  const fits = finding === 'agrees' || finding === 'other_transaction';
  if (!fits || answer === 'not_there' || !answer.transId || answer.transId === before) return true;
  return nameTransaction(db, attempt_id, answer.transId, { before });
}

function findingOf({ captured, currency, trans_id }: Captured, answer: Details | 'not_there'): Finding {
  if (answer === 'not_there' || !answer.isPaid) return 'not_there';
  if (answer.amount !== captured || answer.currency !== currency) return 'other_amount';
  return trans_id === null || trans_id === answer.transId ? 'agrees' : 'other_transaction';
}
