import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { findDeliveryDay, unitsBelowGuarantee } from './guaranteed-days.ts';
import { invalidateLotsOf } from './invalidate-stock.ts';
import { lockStockOfOrder } from './lock-stock.ts';
import { blockUnsoldUnits } from './move-stock.ts';
import { splitByLot } from './split-by-lot.ts';

/** Units that a packer took from a lot, one that the caller has checked under the stock lock. */
export interface NamedLot {
  lot_id: string;
  quantity: number;
}

interface DeductionTerms {
  at?: string | null; // when it happened, if it is recorded later
  today?: string | undefined; // the delivery day of an order without a slot
  lots?: readonly NamedLot[];
}

/**
 * Removes an order's reserved units from stock when it is packed, once: from the lots that the packer named, and the
 * others from the lots that end first. The available stock does not change; a page is invalidated only when its lots
 * do. Throws when the rest of a sku is in held lots, or in lots that would not keep as long as guaranteed.
 */
export async function deductReservedStock(
  tx: Tx,
  orderId: string,
  { at = null, today, lots = [] }: DeductionTerms = {},
): Promise<void> {
  await lockStockOfOrder(tx, orderId); // before the statement reads the lots
  const deliveredOn = await findDeliveryDay(tx, orderId, today ?? malaysianDay(new Date(at ?? Date.now())));
  const rows = await deductUnits(tx, orderId, { at, lots, deliveredOn });
  await assertWhole(tx, rows, deliveredOn);
  await invalidateLotsOf(
    tx,
    rows.filter((row) => row.has_other_lots).map(({ sku_id }) => sku_id),
  );
  await blockUnsoldUnits(
    tx,
    rows.map(({ sku_id }) => sku_id),
  );
}

interface DeductedSku {
  sku_id: string;
  is_whole: boolean;
  has_other_lots: boolean; // a lot is empty, or the last unit without a lot left
}

/** Takes the units out of stock in one statement. The caller holds the stock lock. */
async function deductUnits(
  tx: Tx,
  orderId: string,
  { at, lots, deliveredOn }: { at: string | null; lots: readonly NamedLot[]; deliveredOn: string },
): Promise<DeductedSku[]> {
  const { rows } = await sql<DeductedSku>`
    with named as (
      select sku_id, lot_id, sum(quantity)::int as quantity
      from unnest(
        ${lots.map(({ lot_id }) => lot_id)}::uuid[], ${lots.map(({ quantity }) => quantity)}::int[]
      ) as chosen (lot_id, quantity)
      join pack_lots on pack_lots.id = lot_id
      group by sku_id, lot_id
    ), needed as (
      select sku_id, quantity, quantity - coalesce((
        select sum(named.quantity) from named where named.sku_id = stock_reservations.sku_id
      ), 0)::int as unnamed
      from stock_reservations where order_id = ${orderId} and released_at is null
    ), requested as (
      select sku_id, lot_id, -quantity as delta from named
      union all
      select sku_id, null, -unnamed from needed where unnamed > 0
    ), ended as (
      update stock_reservations set released_at = now() where order_id = ${orderId} and released_at is null
    ), sold as (
      insert into stock_movements (sku_id, lot_id, delta, reason, source, at)
      select sku_id, lot_id, sum(delta), 'sold', ${orderCause(orderId)}, coalesce(${at}::timestamptz, now())
      from (${splitByLot(sql`requested`, { isSale: true, deliveredOn: sql`${deliveredOn}::date` })}) as split
      group by sku_id, lot_id
      returning sku_id, lot_id, delta
    ), of_lots as (
      update pack_lots set on_hand = on_hand + delta from sold where pack_lots.id = lot_id
      returning pack_lots.id, on_hand as after
    ), sums as (
      select sku_id, sum(delta)::int as delta, coalesce(sum(delta) filter (where lot_id is not null), 0)::int as lot_delta,
        bool_or(exists (select from of_lots where id = lot_id and after = 0)) as has_other_lots
      from sold group by sku_id
    ), moved as (
      update stock_items
      set on_hand = on_hand + sums.delta, in_lots = in_lots + lot_delta, reserved = reserved + sums.delta
      from sums where stock_items.sku_id = sums.sku_id
      returning stock_items.sku_id, on_hand = in_lots and on_hand - delta > in_lots - lot_delta as has_other_rest
    )
    select sku_id, coalesce(sums.delta, 0) = -needed.quantity as is_whole,
      coalesce(has_other_lots or has_other_rest, false) as has_other_lots
    from needed left join sums using (sku_id) left join moved using (sku_id)
  `.execute(tx);
  return rows;
}

/** Throws if units of a SKU are missing, with what they are missing for: the guaranteed days, or a hold. */
async function assertWhole(
  tx: Tx,
  rows: readonly { sku_id: string; is_whole: boolean }[],
  deliveredOn: string,
): Promise<void> {
  const short = rows.filter((row) => !row.is_whole).map(({ sku_id }) => sku_id);
  if (short.length === 0) return;
  const below = await unitsBelowGuarantee(tx, short, deliveredOn);
  throw new Refusal(below.size > 0 ? 'stock_below_guarantee' : 'stock_in_held_lots');
}

/** Returns the source of an order's movements. It counts once per reason. */
export const orderCause = (orderId: string) => `order:${orderId}`;
