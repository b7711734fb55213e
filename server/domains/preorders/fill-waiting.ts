import { preOrderFillDays } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { invalidatePresales } from './presale-rows.ts';

/** Units that an order gets from stock for its pre-orders. */
export interface FilledUnits {
  order_id: string;
  sku_id: string;
  quantity: number;
  expires_at: string | null; // while the order waits for its payment
}

interface FilledRow extends FilledUnits {
  presale_ids: string[];
}

/** The pre-orders that may be filled: of these SKUs, of which some lots have just been packed, or of one order. */
export type FillScope = { skuIds: readonly string[]; lotIds: readonly string[] } | { orderId: string };

/**
 * Pre-orders get their own harvest from stock that arrives. Those that are delivered within some days get any units of
 * the SKU, the earliest delivery first.
 */
const isDue = (scope: FillScope) =>
  'orderId' in scope
    ? sql`pre_orders.order_id = ${scope.orderId}`
    : sql`pre_orders.sku_id = any(${scope.skuIds}::uuid[]) and (
        deliver_on <= (now() at time zone 'Asia/Kuala_Lumpur')::date + ${preOrderFillDays}::int
        or exists (
          select from lot_edges join harvest_lots on harvest_lots.id = from_harvest_lot_id
          join presales on presales.id = presale_id
          where to_pack_lot_id = any(${scope.lotIds}::uuid[]) and harvest_lots.batch_id = presales.batch_id))`;

/**
 * Marks as filled what the available stock allows, and returns the units for the caller to reserve in this transaction.
 * The caller holds the stock lock. A pre-order that another transaction holds is being packed or cancelled, and is
 * passed over.
 */
export async function fillWaiting(tx: Tx, scope: FillScope): Promise<FilledUnits[]> {
  const { rows } = await sql<FilledRow>`
    with due as materialized (
      select line_id, sku_id, quantity - filled as waiting, deliver_on, placed_at
      from pre_orders
      where ended_at is null and filled < quantity and ${isDue(scope)}
      for update of pre_orders skip locked
    ), shared as (
      select line_id, least(waiting, greatest(0, on_hand - reserved - before))::int as units
      from (
        select due.*, coalesce(sum(waiting) over (
          partition by sku_id order by deliver_on, placed_at, line_id rows between unbounded preceding and 1 preceding
        ), 0) as before from due
      ) as ranked join stock_items using (sku_id)
    ), filled as (
      update pre_orders set filled = filled + units from shared
      where pre_orders.line_id = shared.line_id and units > 0
      returning order_id, sku_id, presale_id, units, expires_at
    ), sums as (
      select presale_id, sum(units)::int as units from filled group by presale_id
    ), locked as materialized (
      select id, units from presales join sums on id = presale_id
      order by id for no key update of presales
    ), freed as (
      update presales set waiting = waiting - units from locked where presales.id = locked.id
    )
    select order_id, sku_id, sum(units)::int as quantity, min(expires_at) as expires_at,
      array_agg(presale_id) as presale_ids
    from filled group by order_id, sku_id order by order_id, sku_id
  `.execute(tx);
  await invalidatePresales(tx, [...new Set(rows.flatMap(({ presale_ids }) => presale_ids))]);
  return rows.map(({ presale_ids: _presales, ...units }) => units);
}
