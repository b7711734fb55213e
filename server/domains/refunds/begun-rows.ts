import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { LockedRefund } from './refund-rows.ts';

/** What this request of theirs has begun, if it has been sent before. */
export const selectBegun = (tx: Tx, staffId: string, key: string): Promise<LockedRefund | undefined> =>
  tx
    .selectFrom('refunds')
    .selectAll()
    .where('begun_by', '=', staffId)
    .where('request_key', '=', key)
    .forNoKeyUpdate()
    .$castTo<LockedRefund>()
    .executeTakeFirst();

/** Something of the order waits for a decision already. */
export const isAsked = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'requested')
    .executeTakeFirst()) !== undefined;

/** All that staff have begun to give back of an order: in parts it is one sum. Sen. */
export async function sumBegun(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount + credit), 0)::bigint as sum from refunds
    where order_id = ${orderId}::uuid and begun_by is not null and status not in ('rejected', 'withdrawn')
  `.execute(db);
  return rows[0]?.sum ?? 0;
}
