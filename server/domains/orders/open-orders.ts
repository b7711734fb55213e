import { isOver, orderStatuses } from '@kebun/contract/order-status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

const open = orderStatuses.filter((status) => !isOver(status));

/** The numbers of a shopper's orders that are still to be paid, made up or delivered. */
export async function findOpenOrders(db: Db, shopperId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('display_id')
    .where('shopper_id', '=', shopperId)
    .where('status', 'in', open)
    .orderBy('created_at')
    .execute();
  return rows.map(({ display_id }) => display_id);
}

/** Nobody asks for anything of an order of theirs until this transaction ends. */
export const lockOrdersOf = (tx: Tx, shopperId: string) =>
  sql`select from orders where shopper_id = ${shopperId}::uuid order by id for no key update`.execute(tx);
