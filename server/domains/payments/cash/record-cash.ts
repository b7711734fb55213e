import { formatMoney } from '@kebun/contract/lib/money.ts';
import { lockOrder, markPaid } from '#domains/orders/order-money.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { recordCapture } from '../gateway/record-capture.ts';

interface CashReceipt {
  counted?: number; // sen, where somebody has counted it
  at?: string; // when it was handed over, where that is told later
}

/**
 * The driver has been handed what an order costs, less what did not come. Once: what was paid is not paid again. Where
 * it is told how much was counted, it must be that.
 */
export async function recordCashPayment(
  tx: Tx,
  orderId: string,
  { counted, at }: CashReceipt = {},
): Promise<void> {
  const { id, status, payment_gateway, total, less_due, captured } = await lockOrder(tx, orderId);
  const due = total - less_due;
  if (payment_gateway !== 'cod' || (status !== 'on_the_way' && status !== 'delivered')) {
    throw new Refusal('order_cannot_move');
  }
  if (captured === due) throw new Refusal('already_paid');
  if (counted !== undefined && counted !== due) {
    const values = { amount: formatMoney(due) };
    throw new Refusal('cash_differs', { broken: { amount: ['refusal.cash_differs'] }, values });
  }
  await markPaid(tx, id, due);
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
