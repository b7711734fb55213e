import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import { can, type OrderMove } from '@kebun/contract/orders/order-status.ts';
import type { RefundDestination } from '@kebun/contract/refunds/refund-status.ts';
import { auditedMoves, updateOrderByStaff } from '#domains/orders/desk/staff-orders.ts';
import { lockOrderAggregate } from '#domains/orders/lock-order-aggregate.ts';
import {
  findPayable,
  type LockedOrder,
  type PayableOrder,
  setAwaitsDecision,
} from '#domains/orders/order-money.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type Approver, isOwnPurchase } from '../approver.ts';
import { destinationFor } from '../destination-for.ts';
import { hasOpenRequest, sumStaffInitiated } from '../initiated-rows.ts';
import { insertApproval, insertRefund, selectOwner } from '../queries.ts';
import type { LockedRefund } from '../refund-rows.ts';
import { splitOf } from '../refund-rules.ts';
import { approveRefund } from './approve-refund.ts';

/** The names in the audit log of cancellations that wait for a second person. */
const auditedRequests = {
  cancel_by_staff: 'order.cancellation_requested',
  return_to_farm: 'order.return_requested',
} as const;

interface StaffCancellation {
  by: Approver;
  note: string;
  move?: 'cancel_by_staff' | 'return_to_farm' | undefined; // `return_to_farm`: the parcel was under way and was refused
  version?: number | undefined;
  refund_to?: RefundDestination | undefined;
  restock?: boolean | undefined;
}

/**
 * Cancels an order on behalf of staff, or returns a refused parcel. Its payment and store credit are refunded with
 * it. Up to RM 500 one person may do this alone; above that the order waits for a second person. Throws when the
 * staff member bought and paid for the order.
 */
export async function cancelByStaff(
  tx: Tx,
  orderId: string,
  calling: StaffCancellation,
): Promise<'done' | 'awaiting_second_approval'> {
  const { by, note, move = 'cancel_by_staff', version, restock } = calling;
  const order = await lockKnown(tx, orderId);
  if (order.captured + order.store_credit === 0) {
    await updateOrderByStaff(tx, order.id, { move, note, version, restock, by });
    return 'done';
  }
  if (await isOwnPurchase(tx, order, by)) throw new Refusal('own_refund_forbidden');
  assertCancellable(order, move, version);
  if (await hasOpenRequest(tx, order.id)) throw new Refusal('cancellation_pending');

  const needsSecondApprover = leftOf(order) + (await sumStaffInitiated(tx, order.id)) > singleApproverLimit;
  const refund = await startRefund(tx, order, calling);
  if (needsSecondApprover) await setAwaitsDecision(tx, order, true);
  else {
    await approveRefund(tx, refund, order.shopper_id, { by: 'staff', actorId: by.id, restock });
  }
  await audit(tx, by, {
    action: needsSecondApprover ? auditedRequests[move] : auditedMoves[move],
    subject: { kind: 'order', id: order.id },
    before: { status: order.status },
    after: {
      status: needsSecondApprover ? order.status : 'cancelled',
      refund: refund.id,
      amount: leftOf(order),
    },
  });
  return needsSecondApprover ? 'awaiting_second_approval' : 'done';
}

/**
 * Locks the order with everything it would give back, so that it cannot be packed, paid or refunded in the meantime.
 */
async function lockKnown(tx: Tx, orderId: string): Promise<LockedOrder> {
  const seen = isUuid(orderId) ? await findPayable(tx, orderId) : undefined;
  if (!seen) throw new Refusal('order_not_found');
  return lockOrderAggregate(tx, seen);
}

const leftOf = ({ captured, store_credit, refunded }: PayableOrder) => captured + store_credit - refunded;

function assertCancellable(order: PayableOrder, move: OrderMove, version: number | undefined) {
  if (version !== undefined && version !== order.version) {
    throw new Refusal('version_conflict', { fresh: { version: order.version } });
  }
  if (!can(move, order)) throw new Refusal('order_cannot_move');
}

async function startRefund(
  tx: Tx,
  order: PayableOrder,
  { by, note, refund_to }: StaffCancellation,
): Promise<LockedRefund> {
  const owner = (await selectOwner(tx, order.shopper_id)) as 'guest' | 'customer';
  const refund = await insertRefund(tx, {
    order_id: order.id,
    kind: 'cancellation',
    status: 'requested',
    reason: 'cancelled_by_staff',
    refund_to: destinationFor({ owner }, refund_to),
    initiated_by: by.id,
    decided_note: note,
    ...splitOf(order, leftOf(order)),
  });
  if (!refund)
    throw new Error(`startRefund: insertRefund returned no row, although order ${order.id} is locked`);
  await insertApproval(tx, refund, by.id);
  return refund;
}
