import { sql } from 'kysely';
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
 * Returns the amount in sen that one staff member alone has refunded on an order, over all parts. It includes
 * refunds that they started or approved, and short parcels they packed. Refunds approved by two, or waiting for
 * two, do not count.
 */
export async function sumStaffInitiated(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount + credit), 0)::bigint as sum from refunds
    cross join lateral (select count(*) as agreed from refund_approvals where refund_id = refunds.id) as staff
    where order_id = ${orderId}::uuid and status not in ('rejected', 'withdrawn')
      and case when kind = 'shortage' then agreed = 0 and status <> 'requested'
        else agreed = 1 and (decided_by is not null or initiated_by is not null) end
  `.execute(db);
  return rows[0]?.sum ?? 0;
}
