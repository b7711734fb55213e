import { postLedgerTransfer } from '#domains/wallet/post-ledger-transfer.ts';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type Capture, insertPayment } from '../queries.ts';

/** Records received money and posts it to the ledger. Money that the order does not need is owed to the payer. */
export async function recordCapture(tx: Tx, capture: Capture): Promise<string> {
  const id = await insertPayment(tx, capture);
  if (id === undefined) throw new Refusal('payment_mismatch');

  await postLedgerTransfer(tx, {
    from: capture.gateway === 'cod' ? 'cash' : 'gateway',
    to: capture.overpayment ? 'owed' : 'sales',
    amount: capture.captured,
    reason: 'capture',
    source: { type: 'payment', id },
    orderId: capture.order_id,
    at: capture.paid_at,
  });
  return id;
}
