import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { LockedRefund } from './refund-rows.ts';

/** What this request of theirs has begun, if it has been sent before. It is only told again, so nothing is locked. */
export const selectByRequestKey = (tx: Tx, staffId: string, key: string): Promise<LockedRefund | undefined> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('begun_by', '=', staffId)
    .where('request_key', '=', key)
    .$castTo<LockedRefund>()
    .executeTakeFirst();

/** Something of the order waits for a decision already. */
export const hasOpenRequest = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .executeTakeFirst()) !== undefined;

/**
 * All that one of the staff alone has begun to give back of an order, has agreed to, or has packed short: in parts it
 * is one sum, whoever asked for each. What two have agreed to is none of it, nor what waits for two. Sen.
 */
export async function sumStaffInitiated(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount + credit), 0)::bigint as sum from refunds
    cross join lateral (select count(*) as agreed from refund_approvals where refund_id = refunds.id) as staff
    where order_id = ${orderId}::uuid and status not in ('rejected', 'withdrawn')
      and case when kind = 'short' then agreed = 0 and status <> 'requested'
        else agreed = 1 and (decided_by is not null or begun_by is not null) end
  `.execute(db);
  return rows[0]?.sum ?? 0;
}
