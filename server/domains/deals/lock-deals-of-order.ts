import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Locks the deals of an order and its units, in deal order. */
export async function lockDealsOfOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with kept as materialized (
      select deal_id from deal_sales where order_id = ${orderId}::uuid and returned_at is null order by deal_id for update
    )
    select from kept join deals on id = deal_id order by id for no key update of deals
  `.execute(tx);
}
