import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { approveRefund } from './decisions/approve-refund.ts';

import { lockRefund, selectUndecided } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'refunds.approve_cancellations': Record<string, never>;
  }
}

const atMost = 50; // per run; the job runs every minute

/** Approves cancellation requests for unpicked orders after a delay, if the shop enables it. */
export const approveCancellationsTask = (async (_nothing, db, inTransaction) => {
  const minutes = (await readSettings(db)).order.cancel_auto_approve_minutes;
  if (minutes === null) return;
  for (const id of await selectUndecided(db, { minutes, most: singleApproverLimit, limit: atMost })) {
    await approve(inTransaction, id);
  }
}) satisfies Task<Record<string, never>>;

async function approve(inTransaction: InTransaction, id: string) {
  try {
    await inTransaction(async (tx) => {
      const refund = await lockRefund(tx, id);
      const order = refund && (await findPayable(tx, refund.order_id));
      if (refund?.status === 'requested' && order)
        await approveRefund(tx, refund, order.shopper_id, { by: 'system' });
    });
  } catch (error) {
    const isMovedConcurrently = error instanceof Refusal && error.code === 'order_cannot_move';
    if (!isMovedConcurrently) throw error;
  }
}
