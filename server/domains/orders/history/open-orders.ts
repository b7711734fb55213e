import { isOver, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

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

/** The numbers of those of some orders that are still to be paid, made up or delivered. */
export async function openAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ display_id: string }>`
    select display_id from orders
    where id = any(${ids}::uuid[]) and status = any(${open}::text[]) order by created_at`.execute(db);
  return rows.map(({ display_id }) => display_id);
}

/** Nobody changes one of these orders until this transaction ends. */
export const lockOrders = (tx: Tx, ids: readonly string[]) =>
  sql`select from orders where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
