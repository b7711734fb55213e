import { canMove, type RefundWay } from '@kebun/contract/refund-status.ts';
import { selectCustomer } from '#domains/accounts/customer-rows.ts';
import { findPayable, lockOrder, noteAsked, type PayableOrder } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { approveRefund } from './approve-refund.ts';
import { payBack } from './pay-back.ts';
import { insertApproval, lockRefund, moveRefund } from './queries.ts';
import type { LockedRefund } from './refund-rows.ts';
import { tellOfRefund } from './tell-of-refund.ts';

/** One of the staff. */
export interface Decider {
  id: string;
  email: string | null;
}

/** Yes, no, or: the money has been sent. */
export type Decision =
  | {
      action: 'approve';
      refund_amount?: number | undefined; // less than was asked for, of goods that came
      refund_to?: RefundWay | undefined;
      note?: string | undefined;
      restock?: boolean | undefined;
    }
  | { action: 'reject'; note: string }
  | { action: 'pay'; reference: string };

/** What one person alone may give back; sen. */
export const mostAlone = 50_000;

/**
 * One of the staff decides about a request, of whichever kind. Nobody decides about their own, and what is above
 * RM 500 wants two of them: the first yes is noted, and the second does it.
 */
export async function decideRefund(
  tx: Tx,
  decider: Decider,
  refundId: string,
  decision: Decision,
): Promise<'done' | 'half_done'> {
  const refund = isUuid(refundId) ? await lockRefund(tx, refundId) : undefined;
  const order = refund && (await findPayable(tx, refund.order_id));
  if (!refund || !order) throw new Refusal('refund_not_found');
  if (await isOwn(tx, refund, order, decider)) throw new Refusal('own_refund');

  if (decision.action === 'pay') await payBack(tx, refund, { by: decider.id, reference: decision.reference });
  else if (!canMove('reject', refund)) throw new Refusal('refund_cannot_move');
  else if (decision.action === 'reject') await reject(tx, refund, { by: decider.id, note: decision.note });
  else {
    const { action, refund_amount: amount, ...approval } = decision;
    if (!(await isAgreed(tx, refund, decider, amount))) return 'half_done';
    await approveRefund(tx, refund, order.shopper_id, {
      by: 'staff',
      actorId: decider.id,
      amount,
      ...approval,
    });
  }
  return 'done';
}

/** Whoever asked for it, or bought what it is about. */
async function isOwn(tx: Tx, { requested_by }: LockedRefund, order: PayableOrder, { id, email }: Decider) {
  if (requested_by === id) return true;
  if (email === null) return false;
  const customer = await selectCustomer(tx, order.shopper_id);
  return [order.email, customer?.email].some((known) => known?.toLowerCase() === email.toLowerCase());
}

async function isAgreed(tx: Tx, refund: LockedRefund, { id }: Decider, less: number | undefined) {
  const { isNew, count } = await insertApproval(tx, refund, id);
  if ((less ?? refund.amount + refund.credit) <= mostAlone || count > 1) return true;
  if (!isNew) throw new Refusal('second_person_needed');
  return false;
}

async function reject(tx: Tx, refund: LockedRefund, { by, note }: { by: string; note: string }) {
  await moveRefund(tx, refund, 'reject', { by, note });
  if (refund.kind === 'cancellation') await noteAsked(tx, await lockOrder(tx, refund.order_id), false);
  await tellOfRefund(tx, refund, 'rejected');
}
