import type { Tx } from '#platform/db.ts';

/** What a guest took from deals counts for the customer whom the guest turns out to be. */
export async function claimDeals(tx: Tx, guestId: string, customerId: string): Promise<void> {
  await tx
    .updateTable('deal_sales')
    .set({ shopper_id: customerId })
    .where('shopper_id', '=', guestId)
    .execute();
}

/** The same for some of a guest's orders. */
export async function claimDealsOfOrders(tx: Tx, orderIds: readonly string[], customerId: string) {
  await tx
    .updateTable('deal_sales')
    .set({ shopper_id: customerId })
    .where('order_id', 'in', orderIds)
    .execute();
}
