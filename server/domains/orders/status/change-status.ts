import {
  type Mover,
  type OrderMove,
  type OrderStatus,
  orderMoves,
} from '@kebun/contract/orders/order-status.ts';
import { sql } from 'kysely';
import { returnCoupon } from '#domains/coupons/return-coupon.ts';
import { freeSlot } from '#domains/delivery/book-slot.ts';
import { releaseReservation } from '#domains/inventory/release-reservation.ts';
import { deductReservedStock } from '#domains/inventory/ship-stock.ts';
import { returnFriendDiscount } from '#domains/referrals/friend-discount.ts';
import { releaseCredit } from '#domains/wallet/release-credit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { assertNoneRecalled, type LineLot, recordLineLots, recordReturnedLots } from '../line-lot-rows.ts';
import { updateStatus } from '../queries.ts';
import { mailOrderDispatched, mailOrderEnded, notifyOrderMoved } from './notify-status.ts';

export interface StatusChangeContext {
  by: Mover;
  actorId?: string;
  agreed?: boolean; // the caller has accepted the cancellation request; otherwise an open request blocks the move
  lots?: readonly LineLot[]; // those that the packer named, checked under the stock lock
  today?: string; // the delivery day of an order without a slot
  spoiled?: boolean; // the picked items are waste and do not return to stock
  isWrittenOf?: boolean; // the caller notifies the customer itself
  note?: string;
  at?: string; // when it happened, if it is recorded later
}

/** Tells whether the order never leaves the shop. */
export const isCancelledOrFailed = (status: OrderStatus): status is 'cancelled' | 'failed' =>
  status === 'cancelled' || status === 'failed';

/**
 * Changes the status of an order. All status changes go through this function. The statement checks the current
 * status, so that only one of two callers succeeds. The customer is notified when the order leaves or is lost.
 * Locks are taken in the fixed order (decision record 60): wallet, coupon, stock, order, slot, and the invoice
 * counter last.
 */
export async function moveOrder(
  tx: Tx,
  orderId: string,
  move: OrderMove,
  change: StatusChangeContext,
): Promise<void> {
  const { by, to }: { by: readonly Mover[]; to: OrderStatus } = orderMoves[move];
  if (!by.includes(change.by)) throw new Refusal('order_cannot_move');
  const {
    actorId = null,
    agreed = false,
    lots = [],
    today,
    spoiled = false,
    isWrittenOf = false,
    note = null,
    at = null,
  } = change;
  const isGivenUp = isCancelledOrFailed(to) && move !== 'close'; // a failed order has already given back everything
  if (isGivenUp) {
    await releaseCredit(tx, orderId);
    await returnCoupon(tx, orderId);
    await returnFriendDiscount(tx, orderId);
    await releaseReservation(tx, orderId, { spoiled });
    await recordReturnedLots(tx, orderId);
  }
  if (to === 'packed') {
    await deductReservedStock(tx, orderId, { at, lots, today });
    await recordLineLots(tx, orderId, lots);
  }

  if (to === 'on_the_way') await assertNoneRecalled(tx, orderId);
  const moved = await updateStatus(tx, orderId, move, { actorId, agreed, note, at });
  if (!moved) throw new Refusal('order_cannot_move');

  await notifyOrderMoved(tx, moved, to, at);
  if (to === 'on_the_way' && at === null) await mailOrderDispatched(tx, moved);
  if (isCancelledOrFailed(to) && isGivenUp && !isWrittenOf && at === null)
    await mailOrderEnded(tx, moved, to);
  if (isGivenUp && moved.from_status === 'awaiting_payment') {
    await enqueue(tx, 'payments.close_attempts', { order_id: moved.id });
  }
  const { window_id, slot_date } = moved;
  if (isGivenUp && window_id && slot_date) await freeSlot(tx, { window_id, date: slot_date });
  if (to === 'on_the_way') await issueInvoice(tx, moved.id, at);
}

/**
 * Issues the invoice of a departing order under the next number. The counter stays locked until the transaction
 * ends, so that numbers are unique and without gaps. Take no lock after this one.
 */
export async function issueInvoice(tx: Tx, orderId: string, at: string | null): Promise<void> {
  await sql`
    with counted as (update invoice_counter set last = last + 1 returning last)
    insert into invoices (number, order_id, issued_at)
    select last, ${orderId}, coalesce(${at}::timestamptz, now()) from counted
  `.execute(tx);
}
