import type { Details } from './ipay88/inquire.ts';
import { inquire } from './ipay88/inquire.ts';
import { learnOutcome, type Means } from './learn-outcome.ts';
import { nameTransaction } from './queries.ts';
import { type Captured, insertFinding, selectGivenUp, selectUncompared } from './reconciliation-rows.ts';

const atMost = 1_000; // a night

/**
 * Holds our books against the gateway's, both ways. Whatever we have captured must be there, with the same amount and
 * number; and a try that we take for failed is asked about once more, so that money which came all the same is found.
 * What the gateway did not say is asked the next night; what does not fit is told by `bin/check-books`.
 */
export async function reconcilePayments(means: Means): Promise<void> {
  const { db, ipay88 } = means;
  for (const payment of await selectUncompared(db, atMost)) {
    const { ref_no, captured, attempt_id, payment_id } = payment;
    const told = await inquire(ipay88.detailsUrl, ipay88.merchantCode, ref_no, captured);
    if (!told) continue;

    const finding = findingOf(payment, told);
    const isUnnamed = finding === 'agrees' && payment.trans_id === null;
    if (isUnnamed && told !== 'not_there' && told.transId)
      await nameTransaction(db, attempt_id, told.transId);
    await insertFinding(db, payment_id, finding);
  }
  for (const attempt of await selectGivenUp(db, atMost)) await learnOutcome(means, attempt, { insist: true });
}

function findingOf({ captured, currency, trans_id }: Captured, told: Details | 'not_there') {
  if (told === 'not_there' || !told.isPaid) return 'not_there';
  if (told.amount !== captured || told.currency !== currency) return 'other_amount';
  return trans_id === null || trans_id === told.transId ? 'agrees' : 'other_transaction';
}
