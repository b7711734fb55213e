import { isOver, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

const open = orderStatuses.filter((status) => !isOver(status));

/** Returns the numbers of a shopper's open orders: to be paid, packed or delivered. */
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

/** Locks a shopper's orders until the transaction ends. */
export const lockOrdersOf = (tx: Tx, shopperId: string) =>
  sql`select from orders where shopper_id = ${shopperId}::uuid order by id for no key update`.execute(tx);

/** Returns the numbers of the open orders among these. */
export async function openAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ display_id: string }>`
    select display_id from orders
    where id = any(${ids}::uuid[]) and status = any(${open}::text[]) order by created_at`.execute(db);
  return rows.map(({ display_id }) => display_id);
}

/** Locks these orders until the transaction ends. */
export const lockOrders = (tx: Tx, ids: readonly string[]) =>
  sql`select from orders where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
