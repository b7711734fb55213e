import type { Tx } from '#platform/db/db.ts';
import { transferCredit } from './transfer-credit.ts';

interface CreditPayment {
  customerId: string;
  orderId: string;
  amount: number; // sen
}

/** Uses credit for an inserted order, once. Returns false when the balance is too low. */
export async function spendCredit(tx: Tx, { customerId, orderId, amount }: CreditPayment): Promise<boolean> {
  const source = { type: 'order', id: orderId };
  const spent = await transferCredit(tx, { customerId, amount: -amount, reason: 'spend', source, orderId });
  return spent !== 'short';
}
