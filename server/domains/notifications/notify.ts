import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { NoticeKind, Notices } from './notice-kinds.ts';

/**
 * Tells a customer something in the shop, by the commit of what it tells: never lost and never early. A guest, who has
 * no account to read it in, is told nothing; which of them a shopper is, the same statement sees.
 */
export const notify = <Kind extends NoticeKind>(
  tx: Tx,
  shopperId: string,
  kind: Kind,
  about: Notices[Kind],
  at: string | null = null, // null: now
): Promise<unknown> =>
  sql`
    insert into notifications (customer_id, kind, about, created_at)
    select shopper_id, ${kind}, ${JSON.stringify(about)}::jsonb, coalesce(${at}::timestamptz, now())
    from customers where shopper_id = ${shopperId}
  `.execute(tx);

/** Whether they have been told this very thing before. */
export async function wasNotified<Kind extends NoticeKind>(
  db: Db,
  customerId: string,
  kind: Kind,
  about: Notices[Kind],
): Promise<boolean> {
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('about', '=', JSON.stringify(about))
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}
