import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Returns the numbers of a shopper's orders with an open refund. */
export async function findOpenRefunds(db: Db, shopperId: string): Promise<string[]> {
  const { rows } = await sql<{ display_id: string }>`
    select display_id from orders
    where shopper_id = ${shopperId}::uuid and exists (
      select from refunds where order_id = orders.id and refunds.status in ('requested', 'processing'))
    order by created_at
  `.execute(db);
  return rows.map(({ display_id }) => display_id);
}

/** Returns the numbers of those orders that have an open refund. */
export async function refundsAmong(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ display_id: string }>`
    select display_id from orders
    where id = any(${orderIds}::uuid[]) and exists (
      select from refunds where order_id = orders.id and refunds.status in ('requested', 'processing'))
    order by created_at
  `.execute(db);
  return rows.map(({ display_id }) => display_id);
}
