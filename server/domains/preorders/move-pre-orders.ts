import { sql } from 'kysely';
import {
  canBeCut,
  firstDay,
  lastDay,
  presalesWithBatches,
} from '#domains/farms/batches/presales-with-batches.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** The days on which everything that an order waits for can be delivered; none if `from` is after `to`. */
export interface HarvestDays {
  from: string;
  to: string;
}

/** Selects the pre-orders of an order that no harvest has filled, with the present forecast. */
const waitingOf = (orderId: string) => sql`
  select line_id, slipped_at, deliver_on, coalesce(${canBeCut}, false) as can_be_cut, ${firstDay} as first_day,
    ${lastDay} as last_day
  from pre_orders join ${presalesWithBatches} on presales.id = presale_id
  where order_id = ${orderId} and ended_at is null and filled < quantity`;

/**
 * Returns the days to which an order can move because a harvest has slipped beyond its delivery day. Undefined if none
 * has, or if the shopper has moved the order since.
 */
export async function findLaterDays(db: Db | Tx, orderId: string): Promise<HarvestDays | undefined> {
  const { rows } = await sql<HarvestDays>`
    with waiting as (${waitingOf(orderId)})
    select max(first_day) as from, min(last_day) as to from waiting
    having bool_or(slipped_at is not null and deliver_on < first_day) and bool_and(can_be_cut)
  `.execute(db);
  return rows[0];
}

/** Returns the days on which everything that an order waits for is expected. Undefined if it waits for nothing. */
export async function findHarvestDays(db: Db | Tx, orderId: string): Promise<HarvestDays | undefined> {
  const { rows } = await sql<HarvestDays>`
    with waiting as (${waitingOf(orderId)})
    select max(first_day) as from, min(last_day) as to from waiting having bool_and(can_be_cut)
  `.execute(db);
  return rows[0];
}

/**
 * Promises the pre-orders of an order that wait for a harvest for another day, as the harvest is expected now. They
 * have not slipped any more, so that a later slip is announced again. The caller holds the lock of `lockPreOrders`.
 */
export async function movePreOrders(tx: Tx, orderId: string, day: string): Promise<void> {
  await sql`
    with waiting as (${waitingOf(orderId)})
    update pre_orders set deliver_on = ${day}::date, promised_from = first_day, promised_to = last_day,
      slipped_at = null, slip_from = null, slip_to = null
    from waiting where pre_orders.line_id = waiting.line_id
  `.execute(tx);
}
