import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { LockedRefund } from './refund-rows.ts';

/** Returns the refund that an earlier request with this key started. It is only read, so nothing is locked. */
export const selectByRequestKey = (tx: Tx, staffId: string, key: string): Promise<LockedRefund | undefined> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('initiated_by', '=', staffId)
    .where('request_key', '=', key)
    .$castTo<LockedRefund>()
    .executeTakeFirst();

/** Tells whether the order already has an undecided request. */
export const hasOpenRequest = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .executeTakeFirst()) !== undefined;

/**
 * Returns what a parcel costs less than the order was estimated at. The weight margin is no part of it: the shop
 * added it to the estimate, and gives it back anyway.
 */
const packedBelowEstimate = (order: RawBuilder<unknown>) => sql`(
  select coalesce(sum(greatest(packed_lines.price_reduction - agreed * margin_percent / (100 + margin_percent), 0)), 0)::bigint
  from packed_lines join open_order_lines as line on line.id = line_id
  where line.order_id = ${order})`;

/** Returns the part of a shortage that a packer decided about: what is missing, or weighs less than estimated. */
export async function selectShortOfEstimate(db: Db, orderId: string, short: number): Promise<number> {
  const { rows } = await sql<{ below: number }>`
    select least(${short}::bigint, ${packedBelowEstimate(sql`${orderId}::uuid`)}) as below
  `.execute(db);
  return rows[0]?.below ?? short;
}

/**
 * Returns the amount in sen that one staff member alone has refunded on an order, over all parts. It includes
 * refunds that they started or approved, and what they packed short or below the estimated weight. Refunds approved by
 * two, or waiting for two, do not count.
 */
export async function sumStaffInitiated(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(
      case when kind = 'shortage' then least(amount + credit, ${packedBelowEstimate(sql`refunds.order_id`)}) else amount + credit end
    ), 0)::bigint as sum from refunds
    cross join lateral (select count(*) as agreed from refund_approvals where refund_id = refunds.id) as staff
    where order_id = ${orderId}::uuid and status not in ('rejected', 'withdrawn')
      and case when kind = 'shortage' then agreed = 0 and status <> 'requested'
        else agreed = 1 and (decided_by is not null or initiated_by is not null) end
  `.execute(db);
  return rows[0]?.sum ?? 0;
}
