import { can, type Mover, type OrderMove } from '@kebun/contract/orders/order-status.ts';
import type { RefundDestination } from '@kebun/contract/refunds/refund-status.ts';
import { addRefunded, findPayable, type LockedOrder, lockOrder } from '#domains/orders/order-money.ts';
import { cancelLines } from '#domains/orders/status/cancel-lines.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { addCredit } from '#domains/wallet/add-credit.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import { postLedgerTransfer } from '#domains/wallet/post-ledger-transfer.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { notifyRefund } from '../messages/notify-refund.ts';
import { moveRefund, reserveRefundOnPayment, selectRefundLines } from '../queries.ts';
import type { LockedRefund } from '../refund-rows.ts';
import { splitOf } from '../refund-rules.ts';
import { markOrderRefunded } from './mark-order-refunded.ts';

export interface ApprovalContext {
  by: Mover;
  actorId?: string;
  /** Less than was requested. */
  amount?: number | undefined;
  refund_to?: RefundDestination | undefined;
  note?: string | undefined;
  /** false: the picked items cannot be sold any more. */
  restock?: boolean | undefined;
}

/** Tells whether the approval cancels the whole order. */
const cancelsWholeOrder = ({ kind, is_partial }: LockedRefund) => kind === 'cancellation' && !is_partial;

/**
 * Approves a refund request. A cancellation returns stock, credit and coupon, for the order or some of its items.
 * Money into a wallet is paid at once; otherwise it waits to be sent. Locks are taken in this order: request,
 * wallet, what the order holds, order.
 */
export async function approveRefund(
  tx: Tx,
  refund: LockedRefund,
  shopperId: string,
  approval: ApprovalContext,
): Promise<void> {
  await lockWallet(tx, shopperId);
  if (cancelsWholeOrder(refund)) await cancelRefundedOrder(tx, refund, approval);
  else if (refund.is_partial) await cancelRequestedLines(tx, refund);
  const order = await lockOrder(tx, refund.order_id);
  if (!cancelsWholeOrder(refund) && hasGivenAll(order)) throw new Refusal('already_cancelled');

  const share = shareOf(refund, order, approval.amount);
  const destination = approval.refund_to ?? refund.refund_to;
  const decision = { by: approval.actorId ?? null, note: approval.note, refund_to: destination, ...share };
  if (share.amount + share.credit === 0) {
    await moveRefund(tx, refund, 'approve', decision);
    return notifyRefund(tx, refund, 'cancelled');
  }
  await reserveRefundable(tx, refund, order, share);
  const isDone = await payOut(tx, refund, shopperId, { ...share, destination });
  await moveRefund(tx, refund, isDone ? 'pay' : 'queue', decision);
  if (isDone) await markOrderRefunded(tx, order, { isLate: false });

  if (refund.kind === 'cancellation') await notifyRefund(tx, refund, 'cancelled');
  else await notifyRefund(tx, refund, isDone ? 'paid' : 'promised');
}

/** Cancelling an order has already returned its credit and all its money. */
const hasGivenAll = ({ status }: LockedOrder) => status === 'cancelled' || status === 'failed';

async function cancelRefundedOrder(
  tx: Tx,
  { order_id, initiated_by, decided_note }: LockedRefund,
  { by, actorId, note, restock = true }: ApprovalContext,
) {
  const move = by === 'shopper' ? 'cancel' : await cancellingMoveOf(tx, order_id);
  const reason = initiated_by === null ? undefined : (note ?? decided_note ?? undefined); // the reason, when staff cancelled it
  await moveOrder(tx, order_id, move, {
    by,
    agreed: true,
    isWrittenOf: true,
    spoiled: !restock,
    ...(actorId !== undefined && { actorId }),
    ...(reason !== undefined && { note: reason }),
  });
}

async function cancelRequestedLines(tx: Tx, { id, order_id }: LockedRefund) {
  await cancelLines(tx, order_id, { refundId: id, unwanted: await selectRefundLines(tx, id) });
}

/**
 * Returns the move that cancels the order: a parcel on its way is returned. An order with an open request does not
 * move, so this stays valid.
 */
async function cancellingMoveOf(tx: Tx, orderId: string): Promise<OrderMove> {
  const order = await findPayable(tx, orderId);
  return order && can('return_to_farm', order) ? 'return_to_farm' : 'cancel_by_staff';
}

interface Share {
  amount: number; // of the captured money
  credit: number; // of the order's store credit
}

/** Returns the amounts to refund: the rest of a cancelled order, otherwise the requested amount or less. */
function shareOf(refund: LockedRefund, order: LockedOrder, less: number | undefined): Share {
  const left = order.captured + order.store_credit - order.refunded;
  if (cancelsWholeOrder(refund)) return splitOf(order, left);
  const requestedTotal = refund.amount + refund.credit;
  const amount = less ?? requestedTotal;
  if (amount > requestedTotal || amount > left) throw new Refusal('refund_too_high');
  return splitOf(order, amount);
}

/** Records the amounts as owed. The store credit of a cancelled order was already returned with the order. */
async function reserveRefundable(
  tx: Tx,
  refund: LockedRefund,
  order: LockedOrder,
  { amount, credit }: Share,
) {
  await addRefunded(tx, order, { amount, credit });
  if (amount > 0) await reserveRefundOnPayment(tx, order.id, amount);
  const owed = amount + creditOwed(refund, credit);
  if (owed === 0) return;
  const source = { type: 'refund', id: refund.id };
  await postLedgerTransfer(tx, {
    from: 'sales',
    to: 'owed',
    amount: owed,
    reason: 'accrue_refund',
    source,
    orderId: order.id,
  });
}

/** Pays the wallet part. Returns false when the rest must be sent to its source. */
async function payOut(
  tx: Tx,
  refund: LockedRefund,
  customerId: string,
  { amount, credit, destination }: Share & { destination: RefundDestination },
): Promise<boolean> {
  const filled = (destination === 'wallet' ? amount : 0) + creditOwed(refund, credit);
  const source = { type: 'refund', id: refund.id };
  if (filled > 0) {
    await addCredit(tx, { customerId, amount: filled, reason: 'refund', source, orderId: refund.order_id });
  }
  return destination === 'wallet' || amount === 0;
}

const creditOwed = (refund: LockedRefund, credit: number) => (cancelsWholeOrder(refund) ? 0 : credit);
