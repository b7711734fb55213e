import { sql } from 'kysely';
import type { Tx } from '#platform/db.ts';
import { announceDeals, type DealChange } from './announce-deals.ts';

export interface TakenDeal {
  deal_id: string;
  quantity: number;
}

/** For whom it is taken. */
export interface Taking {
  orderId: string;
  shopperId: string;
}

/** A deal that has not enough for a line. */
export interface ShortDeal {
  deal_id: string;
  left: number; // units that this shopper could have
}

/**
 * Takes an order's units from its deals: only while a deal is on by the clock of the database, never more than it has
 * left, and never more than one shopper may have. The answer is what there is too little of; empty: all are taken.
 */
export async function takeDeals(
  tx: Tx,
  { orderId, shopperId }: Taking,
  wanted: readonly TakenDeal[],
): Promise<ShortDeal[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<DealChange & TakenDeal & { left: number; is_taken: boolean }>`
    with locked as materialized (
      select deals.id, sku_id, quantity, allotment, allotment - sold as before,
        case when starts_at <= now() and now() < ends_at then least(allotment - sold, per_shopper - (
          select coalesce(sum(deal_sales.quantity), 0) from deal_sales
          where deal_id = deals.id and shopper_id = ${shopperId}::uuid and returned_at is null
        )) else 0 end as left
      from unnest(${wanted.map((each) => each.deal_id)}::uuid[], ${wanted.map((each) => each.quantity)}::int[])
        as wanted (deal_id, quantity)
      join deals on deals.id = deal_id
      order by deals.id
      for no key update of deals
    ), taken as (
      update deals set sold = sold + quantity from locked
      where deals.id = locked.id and quantity <= locked.left and sold + quantity <= deals.allotment
      returning deals.id
    ), noted as (
      insert into deal_sales (order_id, deal_id, shopper_id, quantity)
      select ${orderId}::uuid, id, ${shopperId}::uuid, quantity from taken join locked using (id)
    )
    select locked.id as deal_id, product_id, quantity, allotment, before, before - quantity as after, locked.left,
      taken.id is not null as is_taken
    from locked left join taken using (id) join skus on skus.id = sku_id
    order by locked.id
  `.execute(tx);

  const short = rows.filter((row) => row.left < row.quantity);
  if (short.length > 0) return short.map(({ deal_id, left }) => ({ deal_id, left: Math.max(0, left) }));

  await announceDeals(
    tx,
    rows.filter((row) => row.is_taken),
  );
  // As with stock: where units came back while we waited for the lock, the update still saw the row without them.
  return takeDeals(
    tx,
    { orderId, shopperId },
    rows.filter((row) => !row.is_taken),
  );
}
