import { canMove } from '@kebun/contract/refunds/refund-status.ts';
import { lockOrder } from '#domains/orders/order-money.ts';
import { postLedgerTransfer } from '#domains/wallet/post-ledger-transfer.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { notifyRefund } from '../messages/notify-refund.ts';
import { moveRefund, selectGateway } from '../queries.ts';
import type { LockedRefund } from '../refund-rows.ts';
import { markOrderRefunded } from './note-returned.ts';

/** Records, once, that staff sent the money back, with the reference of the bank or gateway. */
export async function markRefundPaid(
  tx: Tx,
  refund: LockedRefund,
  { by, reference }: { by: string; reference: string },
): Promise<void> {
  if (refund.status !== 'processing' || !canMove('pay', refund)) throw new Refusal('refund_cannot_move');
  const order = await lockOrder(tx, refund.order_id);
  const payment = await selectGateway(tx, refund);
  if (!payment) throw new Error('markRefundPaid: the refunded payment has no gateway');

  await moveRefund(tx, refund, 'pay', { by, reference });
  await postLedgerTransfer(tx, {
    from: 'owed',
    to: payment.gateway === 'cod' ? 'cash' : 'gateway',
    amount: refund.amount,
    reason: 'pay_refund',
    source: { type: 'refund', id: refund.id },
    orderId: order.id,
  });
  if (payment.overpayment !== 'double')
    await markOrderRefunded(tx, order, { isLate: payment.overpayment === 'late' });
  await notifyRefund(tx, refund, 'paid');
}
