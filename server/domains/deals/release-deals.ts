import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { type DealChange, invalidateDeals } from './invalidate-deals.ts';

/** Returns the deal units of an order, once. */
export async function releaseDeals(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await sql<DealChange>`
    with kept as materialized (
      select deal_id, quantity from deal_sales
      where order_id = ${orderId} and returned_at is null
      order by deal_id
      for update
    ), locked as materialized (
      select id, quantity from kept join deals on id = deal_id order by id for no key update of deals
    ), returned as (
      update deal_sales set returned_at = now() from locked
      where order_id = ${orderId} and deal_id = locked.id
    )
    update deals set sold = sold - quantity
    from locked, skus
    where deals.id = locked.id and skus.id = deals.sku_id
    returning product_id, allotment, allotment - sold - quantity as before, allotment - sold as after
  `.execute(tx);

  await invalidateDeals(tx, rows);
}
