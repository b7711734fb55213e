import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { invalidatePresales } from './presale-rows.ts';

/**
 * Locks the open pre-orders of orders. A function that releases reservations of an order starts with this, so that a
 * harvest does not fill a pre-order in between.
 */
export const lockPreOrders = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('pre_orders')
    .select(['line_id', 'sku_id'])
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .orderBy('line_id')
    .forUpdate()
    .execute();

/** Gives the packs that wait back to the presales. `changed` has presale_id and waiting. */
const givenBack = sql`
  sums as (
    select presale_id, sum(waiting)::int as waiting from changed group by presale_id having sum(waiting) > 0
  ), locked as materialized (
    select id, sums.waiting from presales join sums on id = presale_id
    order by id for no key update of presales
  ), returned as (
    update presales set waiting = presales.waiting - locked.waiting
    from locked where presales.id = locked.id
  )`;

/** Ends the pre-orders of an order, once: it is packed or over. Units already filled are reserved in stock. */
export async function endPreOrders(tx: Tx, orderId: string): Promise<void> {
  const { rows } = await sql<{ presale_id: string }>`
    with changed as (
      update pre_orders set ended_at = now() where order_id = ${orderId} and ended_at is null
      returning presale_id, quantity - filled as waiting
    ), ${givenBack}
    select presale_id from changed
  `.execute(tx);
  await invalidatePresales(
    tx,
    rows.map(({ presale_id }) => presale_id),
  );
}

interface LineUnits {
  line_id: string;
  quantity: number;
}

/**
 * Drops units of pre-ordered lines: first those that wait, then filled ones. Returns how many of each line waited; the
 * others are reserved in stock. The caller holds the lock of `lockPreOrders`.
 */
export async function dropPreOrders(tx: Tx, cut: readonly LineUnits[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ line_id: string; presale_id: string; waiting: number }>`
    with cut as (
      select line_id, units, least(units, quantity - filled) as waiting
      from unnest(${cut.map(({ line_id }) => line_id)}::uuid[], ${cut.map(({ quantity }) => quantity)}::int[])
        as cut (line_id, units)
      join pre_orders using (line_id) where ended_at is null and units > 0
    ), changed as (
      update pre_orders set quantity = quantity - units, filled = least(filled, quantity - units),
        ended_at = case when quantity = units then now() end
      from cut where pre_orders.line_id = cut.line_id
      returning pre_orders.line_id, presale_id, waiting
    ), ${givenBack}
    select line_id, presale_id, waiting from changed
  `.execute(tx);
  await invalidatePresales(
    tx,
    rows.map(({ presale_id }) => presale_id),
  );
  return new Map(rows.map(({ line_id, waiting }) => [line_id, waiting]));
}

/** Returns how many units of each line of an order no harvest has filled. */
export async function findWaiting(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('pre_orders')
    .select(['line_id', sql<number>`quantity - filled`.as('waiting')])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ line_id, waiting }) => [line_id, waiting]));
}

/** Removes the expiry of an order's pre-orders. */
export const confirmPreOrders = (tx: Tx, orderId: string) =>
  tx
    .updateTable('pre_orders')
    .set({ expires_at: null })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .where('expires_at', 'is not', null)
    .execute();
