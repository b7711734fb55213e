import type { InTransaction } from '#platform/cache/tags.ts';
import type { Db } from '#platform/db/db.ts';
import type { Ipay88Config } from '#platform/lib/config.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { requery, requeryFields, type Verdict } from '../ipay88/requery.ts';
import { claimRequery } from '../queries.ts';
import { failAttempt } from './fail-attempt.ts';
import { settlePayment } from './settle-payment.ts';

export interface RequeryDeps {
  db: Db;
  inTransaction: InTransaction;
  ipay88: Ipay88Config;
}

const hourly = Array.from({ length: 48 }, (_, hour) => (hour + 1) * 60);

/** Minutes after which a try is asked about by itself, for as long as money may still come of it. */
export const requeryMinutes: readonly number[] = [2, 5, 15, 30, ...hourly];

/** More questions about one try a day the gateway does not answer. */
export const maxRequeriesPerDay = 40;

/**
 * Of these, so many may be brought about by what nobody has signed: the others are left for the shop's own rounds, of
 * which a day has 28, and for iPay88 itself.
 */
const maxUnsignedRequeries = 10;

const pace = { after: requeryMinutes, seconds: 15 };

interface ResolveOptions {
  insist?: boolean;
  /** No more is known than that somebody says so. */
  isUnsigned?: boolean;
  transId?: string | null;
}

/**
 * Asks the gateway what became of a try, and does what follows. Its answer alone decides: whatever else is heard of
 * a payment is only a reason to ask. No transaction is open meanwhile.
 */
export async function resolveAttempt(
  { db, inTransaction, ipay88 }: RequeryDeps,
  { id }: Pick<Attempt, 'id'>,
  { insist = false, isUnsigned = false, transId = null }: ResolveOptions = {},
): Promise<Verdict> {
  const mostADay = isUnsigned ? maxUnsignedRequeries : maxRequeriesPerDay;
  const attempt = await claimRequery(db, id, { insist, mostADay, ...pace });
  if (!attempt) return 'unknown';

  const { merchantCode, requeryUrl } = ipay88;
  const verdict = await requery(requeryUrl, requeryFields(merchantCode, attempt.ref_no, attempt.amount));
  if (verdict === 'paid') await inTransaction((tx) => settlePayment(tx, attempt, transId));
  if (verdict === 'failed') await inTransaction((tx) => failAttempt(tx, attempt));
  return verdict;
}
