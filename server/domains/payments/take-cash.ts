import { lockOrder, notePaid } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordCapture } from './record-capture.ts';

/** The driver has been handed what an order costs. Once: what was paid is not paid again. */
export async function takeCash(tx: Tx, orderId: string): Promise<void> {
  const { id, status, payment_gateway, total, captured } = await lockOrder(tx, orderId);
  if (payment_gateway !== 'cod' || (status !== 'on_the_way' && status !== 'delivered')) {
    throw new Refusal('order_cannot_move');
  }
  if (captured === total) throw new Refusal('already_paid');
  await notePaid(tx, id, total);
  await recordCapture(tx, {
    attempt_id: null,
    order_id: id,
    gateway: 'cod',
    trans_id: null,
    captured: total,
    surplus: null,
  });
}
