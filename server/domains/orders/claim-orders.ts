import { sql } from 'kysely';
import { assignDealsOfOrders, assignGuestDeals } from '#domains/deals/claim-deals.ts';
import type { Tx } from '#platform/db/db.ts';

/**
 * What a guest has ordered is the customer's whom the guest turns out to be. Says how many orders that are. What they
 * took of deals is locked before the orders, and each in one order, as everywhere.
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
  return rows.length;
}

/**
 * What was ordered as a guest under an address that is proven to be the customer's joins the account, once: of two who
 * ask at the same time the second finds that it is nobody's guest any more. Says how many orders that are.
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
  return rows.length;
}
