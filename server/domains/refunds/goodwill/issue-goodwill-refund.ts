import { hash } from 'node:crypto';
import { singleApproverLimit } from '@kebun/contract/lib/limits.ts';
import {
  type RefundDestination,
  type RefundReason,
  refundReasons,
} from '@kebun/contract/refunds/refund-status.ts';
import { findPayable, lockOrder } from '#domains/orders/order-money.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type Approver, isOwnPurchase } from '../approver.ts';
import { approveRefund } from '../decisions/approve-refund.ts';
import { destinationFor } from '../destination-for.ts';
import { selectByRequestKey, sumStaffInitiated } from '../initiated-rows.ts';
import { insertApproval, insertLines, insertRefund, selectTerms } from '../queries.ts';
import type { LockedRefund, OrderTerms, RefundLine } from '../refund-rows.ts';
import { splitOf } from '../refund-rules.ts';
import { linesOf, type RequestedItems, sumOf } from '../requested-lines.ts';
import { goodwillBlockReason, refundableByStaff } from './goodwill-rules.ts';

interface GoodwillDraft {
  reason: string | null;
  note: string | null; // shown to the customer
  items?: RequestedItems;
  refund_to?: RefundDestination | undefined;
}

/** The result, and whether it is new. */
interface GoodwillResult {
  refund: LockedRefund;
  outcome: 'done' | 'awaiting_second_approval';
  isNew: boolean;
}

interface GoodwillContext {
  by: Approver;
  key: string; // idempotency key: a repeated request is paid once
}

/**
 * Refunds some lines, or the whole rest, on the initiative of staff. Up to RM 500 per order one person may do this
 * alone, over all parts; above that a second person must approve. Throws for the staff member's own order. The
 * amount is the share of each line when the order was placed, and never more than was paid. The wallet is locked
 * before the order.
 */
export async function issueGoodwillRefund(
  tx: Tx,
  orderId: string,
  gift: GoodwillDraft,
  { by, key }: GoodwillContext,
): Promise<GoodwillResult> {
  const seen = isUuid(orderId) ? await findPayable(tx, orderId) : undefined;
  if (!seen) throw new Refusal('order_not_found');
  if (await isOwnPurchase(tx, seen, by)) throw new Refusal('own_refund_forbidden');

  await lockWallet(tx, seen.shopper_id);
  await lockOrder(tx, seen.id);
  const body_sha256 = hash('sha256', JSON.stringify([seen.id, gift]), 'buffer');
  const before = await selectByRequestKey(tx, by.id, key);
  if (before) {
    if (!before.body_sha256?.equals(body_sha256)) throw new Refusal('idempotency_mismatch');
    return {
      refund: before,
      outcome: before.status === 'requested' ? 'awaiting_second_approval' : 'done',
      isNew: false,
    };
  }
  const order = await selectTerms(tx, seen.shopper_id, { id: seen.id }, 0);
  if (!order) throw new Refusal('order_not_found');
  const blockReason = goodwillBlockReason(order);
  if (blockReason) throw new Refusal(blockReason);

  const { lines, sum } = goodwillResultOf(order, gift.items);
  const refund = await insertRefund(tx, {
    order_id: order.id,
    kind: 'refund',
    status: 'requested',
    reason: reasonOf(gift.reason),
    refund_to: destinationFor(order, gift.refund_to),
    initiated_by: by.id,
    request_key: key,
    body_sha256,
    decided_note: gift.note?.trim() || null,
    ...splitOf(order, sum),
  });
  if (!refund) throw new Refusal('order_in_progress'); // the same key for another order at the same moment
  if (lines.length > 0) await insertLines(tx, refund.id, lines);
  await insertApproval(tx, refund, by.id);

  if ((await sumStaffInitiated(tx, order.id)) > singleApproverLimit)
    return { refund, outcome: 'awaiting_second_approval', isNew: true };
  await approveRefund(tx, refund, seen.shopper_id, { by: 'staff', actorId: by.id });
  return { refund, outcome: 'done', isNew: true };
}

/**
 * Returns the lines and their sum in sen. Named lines are refunded completely or refused. Without names it refunds
 * the rest; when that is less than the lines, it names none, so that each can still be refunded.
 */
function goodwillResultOf(order: OrderTerms, items: RequestedItems): { lines: RefundLine[]; sum: number } {
  const lines = linesOf(order, items);
  const sum = sumOf(lines);
  const most = refundableByStaff(order);
  if (sum <= most) return { lines, sum };
  if (items) throw new Refusal('refund_too_high');
  return { lines: [], sum: most };
}

/** A reason for another state of the order is taken too: the order may have arrived while staff chose. */
function reasonOf(typed: string | null): RefundReason {
  const known = [...refundReasons.by_staff, ...refundReasons.by_staff_delivered];
  const reason = known.find((slug) => slug === typed);
  if (!reason) throw invalidField('reason', 'order.choose_reason');
  return reason;
}
