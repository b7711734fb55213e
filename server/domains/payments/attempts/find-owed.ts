import { cancelledInPart } from '@kebun/contract/orders/order-status.ts';
import { reservedUntil } from '#domains/inventory/expired-reservations.ts';
import { findWaitingAddition } from '#domains/orders/additions/addition-rows.ts';
import type { PayableOrder } from '#domains/orders/order-money.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type OwedAmount, owedBy } from './start-payment-attempt.ts';

/**
 * Returns what can be paid of an order now and until when: the order itself, or an addition to it. Throws once there
 * is nothing to pay.
 */
export async function findOwed(
  db: Db,
  order: PayableOrder,
): Promise<{ owed: OwedAmount; expires_at: string | null }> {
  const { id, status } = order;
  if (status === 'failed' || status === 'cancelled') throw new Refusal('payment_expired');
  if (status !== 'awaiting_payment') {
    const addition = status === cancelledInPart ? await findWaitingAddition(db, id) : undefined;
    if (!addition) throw new Refusal('already_paid');
    if (addition.is_over) throw new Refusal('payment_expired');
    const { id: addition_id, amount, expires_at } = addition;
    return { owed: { id, addition_id, amount }, expires_at };
  }
  const { until, isOver } = await reservedUntil(db, id);
  if (isOver) throw new Refusal('payment_expired');
  return { owed: owedBy(order), expires_at: until };
}
