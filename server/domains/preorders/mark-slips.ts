import { sql } from 'kysely';
import {
  canBeCut,
  firstDay,
  lastDay,
  presalesWithBatches,
} from '#domains/farms/batches/presales-with-batches.ts';
import type { Tx } from '#platform/db/db.ts';

/**
 * Marks the pre-orders whose harvest has slipped, each once, and returns their orders. A harvest has slipped if it is
 * expected after the delivery day, or if the batch cannot be cut. It has also slipped if its low forecast no longer
 * covers the packs up to this pre-order. Grams that are harvested and not packed yet count. Two runs at once mark a
 * line once: the update reads the row behind its lock.
 */
export async function markSlips(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    with expected as (
      select line_id, deliver_on, coalesce(${canBeCut}, false) as can_be_cut, ${firstDay} as first_day,
        ${lastDay} as last_day, coalesce(batches.low_g, 0) as low_g, (
          select coalesce(sum(remaining_g), 0) from harvest_lots
          where harvest_lots.batch_id = batches.id and state = 'ok') as harvested_g,
        sum((quantity - filled) * skus.weight_g) over (
          partition by presale_id order by deliver_on, placed_at, line_id) as needed_g
      from pre_orders join ${presalesWithBatches} on presales.id = presale_id
      where ended_at is null and filled < quantity
    ), slipped as (
      select line_id, case when can_be_cut then first_day end as first_day,
        case when can_be_cut then last_day end as last_day
      from expected
      where needed_g > harvested_g
        and (not can_be_cut or deliver_on < first_day or needed_g > harvested_g + low_g)
    ), marked as (
      update pre_orders set slipped_at = now(), slip_from = first_day, slip_to = last_day
      from slipped
      where pre_orders.line_id = slipped.line_id and slipped_at is null and ended_at is null and expires_at is null
        and deliver_on > (now() at time zone 'Asia/Kuala_Lumpur')::date
      returning order_id
    )
    select distinct order_id from marked order by order_id
  `.execute(tx);
  return rows.map(({ order_id }) => order_id);
}
