import { maxRequeriesPerDay, maxUnsignedRequeries, requeryMinutes } from '@kebun/contract/lib/limits.ts';
import { lockOrder, setPaymentState } from '#domains/orders/order-money.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Ipay88Config } from '#platform/lib/config.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { requery, requeryFields, type Verdict } from '../ipay88/requery.ts';
import { claimRequery, moveAttempt, selectLastAttempt } from '../queries.ts';
import { settlePayment } from './settle-payment.ts';

export interface RequeryDeps {
  db: Db;
  inTransaction: InTransaction;
  ipay88: Ipay88Config;
}

const requeryPace = { after: requeryMinutes, seconds: 15 };

interface ResolveOptions {
  insist?: boolean;
  /** true when only an unsigned callback reports the result */
  isUnsigned?: boolean;
  transId?: string | null;
}

/**
 * Asks the gateway about an attempt and applies its answer. Only this answer decides. Callbacks merely trigger the
 * question. No transaction is open in the meantime.
 */
export async function resolveAttempt(
  { db, inTransaction, ipay88 }: RequeryDeps,
  { id }: Pick<Attempt, 'id'>,
  { insist = false, isUnsigned = false, transId = null }: ResolveOptions = {},
): Promise<Verdict> {
  const mostADay = isUnsigned ? maxUnsignedRequeries : maxRequeriesPerDay;
  const attempt = await claimRequery(db, id, { insist, mostADay, ...requeryPace });
  if (!attempt) return 'unknown';

  const { merchantCode, requeryUrl } = ipay88;
  const verdict = await requery(requeryUrl, requeryFields(merchantCode, attempt.ref_no, attempt.amount));
  if (verdict === 'paid') await inTransaction((tx) => settlePayment(tx, attempt, transId));
  if (verdict === 'failed') await inTransaction((tx) => failAttempt(tx, attempt));
  return verdict;
}

/**
 * Marks an attempt as failed on the gateway's word. The order waits for another attempt until its reservation
 * expires.
 */
async function failAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const order = await lockOrder(tx, attempt.order_id);
  const failed = await moveAttempt(tx, attempt.id, 'fail');
  if (!failed || order.status !== 'awaiting_payment') return;

  const last = await selectLastAttempt(tx, order.id);
  if (last?.id === failed.id) await setPaymentState(tx, order.id, 'failed');
}
