import { sql } from 'kysely';
import { findPayable, lockOrder } from '#domains/orders/order-money.ts';
import { addCredit } from '#domains/wallet/add-credit.ts';
import { lockWallet } from '#domains/wallet/lock-wallet.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { markOrderRefunded } from '../decisions/mark-order-refunded.ts';
import { notifyRefund } from '../messages/notify-refund.ts';
import { lockRefund, mayBecomeCredit, moveRefund } from '../queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'refunds.credit_joined_orders': { customer_id: string };
  }
}

/** Puts the money of recalls into the wallet of a guest who has an account now, where it was not sent yet. */
export const creditJoinedOrders = (async ({ customer_id }, db, inTransaction) => {
  for (const id of await listWaiting(db, customer_id)) await inTransaction((tx) => creditInstead(tx, id));
}) satisfies Task<{ customer_id: string }>;

async function listWaiting(db: Db, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select refunds.id from refunds join orders on orders.id = order_id
    join customers on customers.shopper_id = orders.shopper_id
    where orders.shopper_id = ${customerId}::uuid and refunds.status = 'processing' and credit_until > now()
    order by refunds.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives one refund as store credit and not as money, once. Locks are taken in this order: refund, wallet, order. */
async function creditInstead(tx: Tx, id: string): Promise<void> {
  const refund = await lockRefund(tx, id);
  if (refund?.status !== 'processing' || !(await mayBecomeCredit(tx, refund))) return;
  const seen = await findPayable(tx, refund.order_id);
  if (!seen) throw new Error(`creditInstead: refund ${id} has no order`);
  await lockWallet(tx, seen.shopper_id);
  const order = await lockOrder(tx, refund.order_id);
  await moveRefund(tx, refund, 'pay', { by: null, refund_to: 'wallet' });
  await addCredit(tx, {
    customerId: seen.shopper_id,
    amount: refund.amount,
    reason: 'refund',
    source: { type: 'refund', id },
    orderId: order.id,
  });
  await markOrderRefunded(tx, order, { isLate: false });
  await notifyRefund(tx, refund, 'paid');
}
