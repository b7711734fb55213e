import { sql } from 'kysely';
import { assignDealsOfOrders, assignGuestDeals } from '#domains/deals/assign-guest-deals.ts';
import type { Tx } from '#platform/db/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';

/**
 * Moves the orders of a guest to the customer who signed in. Returns their number. Deal claims are locked before
 * the orders, in id order, to avoid deadlocks.
 */
export async function assignGuestOrders(tx: Tx, guestId: string, customerId: string): Promise<number> {
  await assignGuestDeals(tx, guestId, customerId);
  const { rows } = await sql`
    with theirs as materialized (
      select id from orders where shopper_id = ${guestId}::uuid order by id for no key update
    )
    update orders set shopper_id = ${customerId}::uuid from theirs where orders.id = theirs.id
    returning orders.id
  `.execute(tx);
  if (rows.length > 0) await enqueue(tx, 'refunds.credit_joined_orders', { customer_id: customerId });
  return rows.length;
}

/**
 * Moves guest orders with a verified email address to its customer. Returns their number. The second of two concurrent
 * calls finds no guest order left.
 */
export async function assignOrdersOfVerifiedEmail(
  tx: Tx,
  address: string,
  customerId: string,
): Promise<number> {
  const theirs = sql`
    select orders.id from orders join shoppers on shoppers.id = shopper_id
    where lower(email) = ${address} and shoppers.kind = 'guest'`;
  const { rows: seen } = await sql<{ id: string }>`${theirs}`.execute(tx);
  if (seen.length === 0) return 0;

  const ids = seen.map(({ id }) => id);
  await assignDealsOfOrders(tx, ids, customerId);
  const { rows } = await sql`
    with theirs as materialized (${theirs} and orders.id = any(${ids}::uuid[]) order by orders.id for no key update of orders)
    update orders set shopper_id = ${customerId}::uuid from theirs where orders.id = theirs.id
    returning orders.id
  `.execute(tx);
  if (rows.length > 0) await enqueue(tx, 'refunds.credit_joined_orders', { customer_id: customerId });
  return rows.length;
}
