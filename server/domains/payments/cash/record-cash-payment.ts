import { formatMoney } from '@kebun/contract/lib/money.ts';
import { lockOrder, markPaid } from '#domains/orders/order-money.ts';
import { mailReceipt } from '#domains/orders/papers/mail-paper.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { recordCapture } from '../gateway/record-capture.ts';

interface CashReceipt {
  counted?: number; // sen, when staff have counted it
  at?: string; // when it was paid, if it is recorded later
}

/**
 * Records that the driver received the amount due. It counts once. Throws when the counted amount differs from the
 * amount due.
 */
export async function recordCashPayment(
  tx: Tx,
  orderId: string,
  { counted, at }: CashReceipt = {},
): Promise<void> {
  const { id, status, payment_gateway, total, cash_reduction, captured } = await lockOrder(tx, orderId);
  const due = total - cash_reduction;
  if (payment_gateway !== 'cod' || (status !== 'on_the_way' && status !== 'delivered')) {
    throw new Refusal('order_cannot_move');
  }
  if (captured === due) throw new Refusal('already_paid');
  if (counted !== undefined && counted !== due) {
    const values = { amount: formatMoney(due) };
    throw new Refusal('cash_amount_mismatch', {
      errors: { amount: ['refusal.cash_amount_mismatch'] },
      values,
    });
  }
  await markPaid(tx, id, due);
  await recordCapture(tx, {
    attempt_id: null,
    order_id: id,
    gateway: 'cod',
    trans_id: null,
    captured: due,
    overpayment: null,
    ...(at !== undefined && { paid_at: at }),
  });
  await mailReceipt(tx, id);
}
