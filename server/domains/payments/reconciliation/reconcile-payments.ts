import type { Db } from '#platform/db/db.ts';
import { type RequeryDeps, resolveAttempt } from '../gateway/resolve-attempt.ts';
import type { Details } from '../ipay88/inquiry.ts';
import { inquire } from '../ipay88/inquiry.ts';
import { nameTransaction } from '../queries.ts';
import { type Captured, insertFinding, selectGivenUp, selectUncompared } from './reconciliation-rows.ts';

const atMost = 20_000; // a night: what is left over comes first the next one

/**
 * Holds our books against the gateway's, both ways. Whatever we have captured must be there, with the same amount and
 * number; and a try that we take for failed is asked about once more, so that money which came all the same is found.
 * Where the numbers alone differ, that is told and the gateway's own is taken over, for ours came unsigned. What the
 * gateway did not say is asked the next night; what does not fit is told by `bin/check-ledger`.
 */
export async function reconcilePayments(means: RequeryDeps): Promise<void> {
  const { db, ipay88 } = means;
  for (const payment of await selectUncompared(db, atMost)) {
    const { ref_no, captured, payment_id } = payment;
    const told = await inquire(ipay88.detailsUrl, ipay88.merchantCode, ref_no, captured);
    if (!told) continue;

    const finding = findingOf(payment, told);
    const isNumbered = await takeNumber(db, payment, { finding, told });
    await insertFinding(db, payment_id, isNumbered ? finding : 'other_transaction');
  }
  for (const attempt of await selectGivenUp(db, atMost))
    await resolveAttempt(means, attempt, { insist: true });
}

type Finding = 'not_there' | 'other_amount' | 'agrees' | 'other_transaction';

/** False: the number that the gateway gave to this payment was told to us of another one. */
async function takeNumber(
  db: Db,
  { attempt_id, trans_id: before }: Captured,
  { finding, told }: { finding: Finding; told: Details | 'not_there' },
): Promise<boolean> {
  const fits = finding === 'agrees' || finding === 'other_transaction';
  if (!fits || told === 'not_there' || !told.transId || told.transId === before) return true;
  return nameTransaction(db, attempt_id, told.transId, { before });
}

function findingOf({ captured, currency, trans_id }: Captured, told: Details | 'not_there'): Finding {
  if (told === 'not_there' || !told.isPaid) return 'not_there';
  if (told.amount !== captured || told.currency !== currency) return 'other_amount';
  return trans_id === null || trans_id === told.transId ? 'agrees' : 'other_transaction';
}
