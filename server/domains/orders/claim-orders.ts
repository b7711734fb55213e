import { claimDeals } from '#domains/catalogue/claim-deals.ts';
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
