import { sql } from 'kysely';
import { claimDeals, claimDealsOfOrders } from '#domains/catalogue/claim-deals.ts';
import type { Tx } from '#platform/db.ts';

/** What a guest has ordered is the customer's whom the guest turns out to be. Says how many orders that are. */
export async function claimOrders(tx: Tx, guestId: string, customerId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ shopper_id: customerId })
    .where('shopper_id', '=', guestId)
    .executeTakeFirstOrThrow();
  await claimDeals(tx, guestId, customerId);
  return Number(numUpdatedRows);
}

/**
 * What was ordered as a guest under an address that is proven to be the customer's joins the account, once: of two who
 * ask at the same time the second finds that it is nobody's guest any more. Says how many orders that are.
 */
export async function claimProvenOrders(tx: Tx, address: string, customerId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update orders set shopper_id = ${customerId} from shoppers
    where lower(email) = ${address} and shoppers.id = orders.shopper_id and shoppers.kind = 'guest'
    returning orders.id
  `.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await claimDealsOfOrders(tx, ids, customerId);
  return ids.length;
}
