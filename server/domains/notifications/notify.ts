import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { NoticeKind, Notices } from './notice-kinds.ts';

/**
 * Adds a notification in the transaction of its cause, so that it is neither lost nor early. Guests have no account
 * and get none; the same statement checks that.
 */
export const notify = <Kind extends NoticeKind>(
  tx: Tx,
  shopperId: string,
  kind: Kind,
  about: Notices[Kind],
  at: string | null = null, // null: now
): Promise<unknown> =>
  sql`
    insert into notifications (customer_id, kind, payload, created_at)
    select shopper_id, ${kind}, ${JSON.stringify(about)}::jsonb, coalesce(${at}::timestamptz, now())
    from customers where shopper_id = ${shopperId}
  `.execute(tx);

/** Tells whether this notification was already sent. */
export async function wasNotified<Kind extends NoticeKind>(
  db: Db,
  customerId: string,
  kind: Kind,
  about: Notices[Kind],
): Promise<boolean> {
  const inserted = await db
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('payload', '=', JSON.stringify(about))
    .limit(1)
    .executeTakeFirst();
  return inserted !== undefined;
}
