import { newApproverDays, singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { canMove, type RefundDestination } from '@kebun/contract/refunds/refund-status.ts';
import { findPayable, lockOrder, type PayableOrder, setAwaitsDecision } from '#domains/orders/order-money.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import { postLedgerTransfer } from '#domains/wallet/post-ledger-transfer.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type Approver, isOwnPurchase } from '../approver.ts';
import { destinationFor } from '../destination-for.ts';
import { sumStaffInitiated } from '../initiated-rows.ts';
import { notifyRefund } from '../messages/notify-refund.ts';
import {
  insertApproval,
  lockRefund,
  mayBecomeCredit,
  moveRefund,
  selectGateway,
  selectOwner,
} from '../queries.ts';
import type { LockedRefund } from '../refund-rows.ts';
import { approveRefund } from './approve-refund.ts';
import { markOrderRefunded } from './mark-order-refunded.ts';

/** Approve, reject, or record that the money was sent. */
export type Decision =
  | {
      action: 'approve';
      refund_amount?: number | undefined; // less than requested, for delivered items
      refund_to?: RefundDestination | undefined;
      note?: string | undefined;
      restock?: boolean | undefined;
    }
  | { action: 'reject'; note: string }
  | { action: 'pay'; reference: string };

/**
 * Applies a staff decision about a refund request. Staff cannot decide about their own orders. Above RM 500 per
 * order, over all parts, two approvals are needed: the first is recorded and the second performs the refund. A
 * refund started by staff always needs a second approver, whatever the amount, because it only waits when the first
 * could not give it alone.
 */
export async function decideRefund(
  tx: Tx,
  decider: Approver,
  refundId: string,
  decision: Decision,
): Promise<'done' | 'awaiting_second_approval'> {
  const refund = isUuid(refundId) ? await lockRefund(tx, refundId) : undefined;
  const order = refund && (await findPayable(tx, refund.order_id));
  if (!refund || !order) throw new Refusal('refund_not_found');
  const isOwnOrder = refund.requested_by === decider.id || (await isOwnPurchase(tx, order, decider));
  if (isOwnOrder) throw new Refusal('own_refund_forbidden');

  if (decision.action === 'pay')
    await markRefundPaid(tx, refund, { by: decider.id, reference: decision.reference });
  else if (refund.status !== 'requested') throw new Refusal('refund_cannot_move');
  else if (decision.action === 'reject') await reject(tx, refund, { by: decider.id, note: decision.note });
  else {
    const { action, refund_amount: amount, ...approval } = decision;
    if (amount !== undefined && refund.kind !== 'refund') throw fullAmountOnly();
    const owner = (await selectOwner(tx, order.shopper_id)) as 'guest' | 'customer';
    if (approval.refund_to) destinationFor({ owner }, approval.refund_to);
    if (!(await isAgreed(tx, refund, order, decider, amount))) return 'awaiting_second_approval';
    await approveRefund(tx, refund, order.shopper_id, {
      by: 'staff',
      actorId: decider.id,
      amount,
      ...approval,
    });
  }
  return 'done';
}

async function isAgreed(
  tx: Tx,
  refund: LockedRefund,
  order: PayableOrder,
  { id }: Approver,
  less: number | undefined,
) {
  const { isNew, count } = await insertApproval(tx, refund, id);
  if (
    count > 1 ||
    (refund.initiated_by === null && (await sumWith(tx, refund, order, less)) <= singleApproverLimit)
  )
    return true;
  if (!isNew)
    throw new Refusal('second_approver_required', {
      values: { amount: formatMoney(singleApproverLimit), days: newApproverDays },
    });
  return false;
}

/**
 * Returns the amount one person alone will have approved on this order. It locks the order, so that two approvals
 * of two parts run one after another. A cancellation locks later, after its stock: it includes all that is left,
 * and while a partial one is open the order does not move.
 */
async function sumWith(tx: Tx, refund: LockedRefund, order: PayableOrder, less: number | undefined) {
  if (refund.is_partial) return refund.amount + refund.credit + (await sumStaffInitiated(tx, order.id));
  if (refund.kind === 'cancellation') {
    return order.captured + order.store_credit - order.refunded + (await sumStaffInitiated(tx, order.id));
  }
  await lockWallet(tx, order.shopper_id);
  await lockOrder(tx, order.id);
  return (less ?? refund.amount + refund.credit) + (await sumStaffInitiated(tx, order.id));
}

/** Refuses a smaller amount: a cancelled order is refunded completely, and a short parcel to the sen. */
const fullAmountOnly = () => invalidField('refund_amount', 'issue.refund_goes_whole');

async function reject(tx: Tx, refund: LockedRefund, { by, note }: { by: string; note: string }) {
  if (!canMove('reject', refund)) throw new Refusal('refund_not_rejectable');
  await moveRefund(tx, refund, 'reject', { by, note });
  if (refund.kind === 'cancellation')
    await setAwaitsDecision(tx, await lockOrder(tx, refund.order_id), false);
  if (refund.initiated_by === null) await notifyRefund(tx, refund, 'rejected');
}

/** Records, once, that staff sent the money back, with the reference of the bank or gateway. */
async function markRefundPaid(
  tx: Tx,
  refund: LockedRefund,
  { by, reference }: { by: string; reference: string },
): Promise<void> {
  if (refund.status !== 'processing' || !canMove('pay', refund)) throw new Refusal('refund_cannot_move');
  if (await mayBecomeCredit(tx, refund)) throw new Refusal('refund_waits_for_guest');
  const order = await lockOrder(tx, refund.order_id);
  const payment = await selectGateway(tx, refund);
  if (!payment) throw new Error(`markRefundPaid: the payment behind refund ${refund.id} has no gateway`);

  await moveRefund(tx, refund, 'pay', { by, reference });
  await postLedgerTransfer(tx, {
    from: 'owed',
    to: payment.gateway === 'cod' ? 'cash' : 'gateway',
    amount: refund.amount,
    reason: 'pay_refund',
    source: { type: 'refund', id: refund.id },
    orderId: order.id,
  });
  if (payment.overpayment !== 'double' && payment.overpayment !== 'addition')
    await markOrderRefunded(tx, order, { isLate: payment.overpayment === 'late' });
  await notifyRefund(tx, refund, 'paid');
}
