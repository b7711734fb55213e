import { maxRequeriesPerDay } from '@kebun/contract/lib/limits.ts';
import { listExpiredReservations } from '#domains/inventory/expired-reservations.ts';
import { findAddition, type OrderAddition } from '#domains/orders/additions/addition-rows.ts';
import { failAddition } from '#domains/orders/additions/fail-addition.ts';
import { setPaymentState } from '#domains/orders/order-money.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { replaceAttempts } from '../attempts/start-payment-attempt.ts';
import { selectDue, selectOpenAttempts } from '../queries.ts';
import { type RequeryDeps, resolveAttempt } from './resolve-attempt.ts';

const atMost = 50; // per run; the job runs every minute

/** Requeries every silent attempt, because a tab was closed or an answer was lost. */
export async function requeryDueAttempts(means: RequeryDeps): Promise<void> {
  const due = await selectDue(means.db, { limit: atMost, mostADay: maxRequeriesPerDay });
  for (const attempt of due) await resolveAttempt(means, attempt);
}

/** Ends the orders and additions whose reservation expired unpaid, after one last requery. */
export async function cancelUnpaidOrders(means: RequeryDeps): Promise<void> {
  for (const holder of await listExpiredReservations(means.db, atMost)) {
    const addition = await findAddition(means.db, holder);
    for (const attempt of await selectOpenAttempts(means.db, addition?.order_id ?? holder)) {
      await resolveAttempt(means, attempt, { insist: true });
    }
    if (addition) await means.inTransaction((tx) => endUnpaidAddition(tx, addition));
    else await endOrder(means, holder);
  }
}

/** Its attempts are still requeried for as long as money may come. */
async function endUnpaidAddition(tx: Tx, addition: OrderAddition): Promise<void> {
  if (await failAddition(tx, addition)) await replaceAttempts(tx, addition.order_id);
}

async function endOrder({ inTransaction }: RequeryDeps, orderId: string) {
  try {
    await inTransaction(async (tx) => {
      await moveOrder(tx, orderId, 'fail', { by: 'system' });
      await replaceAttempts(tx, orderId);
      await setPaymentState(tx, orderId, 'failed');
    });
  } catch (error) {
    const isPaidConcurrently = error instanceof Refusal && error.code === 'order_cannot_move';
    if (!isPaidConcurrently) throw error;
  }
}
