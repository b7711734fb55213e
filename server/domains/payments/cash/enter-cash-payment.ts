import { findPayable } from '#domains/orders/order-money.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { recordCashPayment } from './record-cash-payment.ts';

/** Records the cash that a driver brought for an order, as counted by staff. */
export async function enterCashPayment(
  tx: Tx,
  orderId: string,
  { amount, by }: { amount: number; by: { id: string } },
): Promise<void> {
  const order = await findPayable(tx, orderId);
  if (!order) throw new Refusal('order_not_found');
  await recordCashPayment(tx, orderId, { counted: amount });
  await audit(tx, by, {
    action: 'order.cash_recorded',
    subject: { kind: 'order', id: orderId },
    before: { payment_status: order.payment_status, captured: order.captured },
    after: { payment_status: 'paid', captured: amount },
  });
}
