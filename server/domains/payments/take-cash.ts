import { lockOrder, notePaid } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordCapture } from './record-capture.ts';

/** The driver has been handed what an order costs, less what did not come. Once: what was paid is not paid again. */
export async function takeCash(tx: Tx, orderId: string, { at }: { at?: string } = {}): Promise<void> {
  const { id, status, payment_gateway, total, less_due, captured } = await lockOrder(tx, orderId);
  const due = total - less_due;
  if (payment_gateway !== 'cod' || (status !== 'on_the_way' && status !== 'delivered')) {
    throw new Refusal('order_cannot_move');
  }
  if (captured === due) throw new Refusal('already_paid');
  await notePaid(tx, id, due);
  await recordCapture(tx, {
    attempt_id: null,
    order_id: id,
    gateway: 'cod',
    trans_id: null,
    captured: due,
    surplus: null,
    ...(at !== undefined && { paid_at: at }),
  });
}
