import { canMove } from '@kebun/contract/refunds/refund-status.ts';
import { lockOrder, setAwaitsDecision } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { lockOwnRefund, moveRefund } from '../queries.ts';

/** Withdraws an undecided request. The order continues, and its cancellation cannot be requested again. */
export async function withdrawRefund(tx: Tx, shopperId: string, id: string): Promise<void> {
  const refund = isUuid(id) ? await lockOwnRefund(tx, id, shopperId) : undefined;
  if (!refund) throw new Refusal('refund_not_found');
  if (refund.status !== 'requested') throw new Refusal('refund_cannot_move');
  if (!canMove('withdraw', refund)) throw new Refusal('refund_not_rejectable');

  await moveRefund(tx, refund, 'withdraw');
  if (refund.kind === 'cancellation')
    await setAwaitsDecision(tx, await lockOrder(tx, refund.order_id), false);
}
