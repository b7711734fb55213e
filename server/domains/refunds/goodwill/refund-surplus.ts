import type { LockedOrder } from '#domains/orders/order-money.ts';
import { giveCredit } from '#domains/wallet/add-credit.ts';
import type { Tx } from '#platform/db/db.ts';
import { noteReturned } from '../decisions/note-returned.ts';
import { tellOfRefund } from '../messages/notify-refund.ts';
import { insertRefund, moveRefund, promiseSurplus, selectOwner } from '../queries.ts';

interface Surplus {
  payment_id: string;
  amount: number;
  isLate: boolean;
}

/**
 * Money that came twice or too late goes back without anybody asking: into the wallet of a customer at once, and of a
 * guest it is sent by hand. Their wallet is locked already, and so is the order.
 */
export async function returnSurplus(
  tx: Tx,
  order: LockedOrder,
  { payment_id, amount, isLate }: Surplus,
): Promise<void> {
  if (!(await promiseSurplus(tx, payment_id))) return;
  const owner = await selectOwner(tx, order.shopper_id);
  const refund = await insertRefund(tx, {
    order_id: order.id,
    kind: 'surplus',
    status: 'processing',
    refund_to: owner === 'customer' ? 'wallet' : 'original',
    amount,
    credit: 0,
    payment_id,
  });
  if (!refund) throw new Error('A surplus goes back once');
  if (refund.refund_to === 'original') return tellOfRefund(tx, refund, 'promised');

  const source = { type: 'refund', id: refund.id };
  await giveCredit(tx, { customerId: order.shopper_id, amount, reason: 'refund', source, orderId: order.id });
  await moveRefund(tx, refund, 'pay');
  if (isLate) await noteReturned(tx, order, { isLate });
  await tellOfRefund(tx, refund, 'paid');
}
