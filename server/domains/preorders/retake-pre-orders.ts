import { sql } from 'kysely';
import {
  firstDay,
  isSelling,
  lastDay,
  mostPacks,
  presalesWithBatches,
} from '#domains/farms/batches/presales-with-batches.ts';
import type { Tx } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { invalidatePresales } from './presale-rows.ts';

/**
 * Takes the ended pre-orders of an order again, all or nothing, for a payment that came late. `none`: it has none.
 */
export async function retakePreOrders(tx: Tx, orderId: string): Promise<'none' | 'taken' | 'short'> {
  const { rows } = await runPipelined({
    lock: sql`
      select presales.id from presales
      where id in (select presale_id from pre_orders where order_id = ${orderId} and ended_at is not null)
      order by id for no key update`.execute(tx),
    rows: takeAgain(tx, orderId),
  });
  if (rows.length === 0) return 'none';
  await invalidatePresales(
    tx,
    rows.map(({ presale_id }) => presale_id),
  );
  return rows.every(({ is_taken }) => is_taken) ? 'taken' : 'short';
}

async function takeAgain(tx: Tx, orderId: string) {
  const { rows } = await sql<{ presale_id: string; is_taken: boolean }>`
    with ended as (
      select line_id, presale_id, quantity - filled as units, nullif(${mostPacks}, 0) as share, quantity = filled
        or ${isSelling} and deliver_on between ${firstDay} and ${lastDay}
          and presales.waiting + quantity - filled <= ${mostPacks} as has_room
      from pre_orders join ${presalesWithBatches} on presales.id = presale_id
      where order_id = ${orderId} and ended_at is not null and quantity > 0
    ), enough as (
      select from ended having bool_and(has_room)
    ), reopened as (
      update pre_orders set ended_at = null, expires_at = null, taken_at = clock_timestamp(),
        share = case when units > 0 then ended.share end
      from ended, enough
      where pre_orders.line_id = ended.line_id
      returning pre_orders.line_id
    ), taken as (
      update presales set waiting = waiting + units from ended, enough
      where presales.id = presale_id
    )
    select presale_id, reopened.line_id is not null as is_taken from ended left join reopened using (line_id)
  `.execute(tx);
  return rows;
}
