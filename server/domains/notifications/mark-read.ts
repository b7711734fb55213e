import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Marks notifications before a moment as read. */
export const markRead = (tx: Tx, customerId: string, before: Date) =>
  tx
    .updateTable('notifications')
    .set({ read_at: sql`created_at` })
    .where('customer_id', '=', customerId)
    .where('created_at', '<', before.toISOString())
    .where('read_at', 'is', null)
    .execute();
