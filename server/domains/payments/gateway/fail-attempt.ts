import { lockOrder, setPaymentState } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { moveAttempt, selectLastAttempt } from '../queries.ts';

/**
 * Marks an attempt as failed on the gateway's word. The order waits for another attempt until its reservation
 * expires.
 */
export async function failAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const order = await lockOrder(tx, attempt.order_id);
  const failed = await moveAttempt(tx, attempt.id, 'fail');
  if (!failed || order.status !== 'awaiting_payment') return;

  const last = await selectLastAttempt(tx, order.id);
  if (last?.id === failed.id) await setPaymentState(tx, order.id, 'failed');
}
