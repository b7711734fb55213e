import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

interface Cut {
  before: string | undefined; // an id: what is older than it
  unread: boolean;
  limit: number;
}

/** Somebody's own, the newest first, by key: as quick at the end as at the beginning. */
export const selectNotifications = (db: Db, customerId: string, { before, unread, limit }: Cut) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'about', 'created_at', 'read_at'])
    .where('customer_id', '=', customerId)
    .$if(before !== undefined, (older) => older.where('id', '<', before as string))
    .$if(unread, (rows) => rows.where('read_at', 'is', null))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Counted no further than anybody reads. */
export async function countUnread(db: Db, customerId: string, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where customer_id = ${customerId} and read_at is null limit ${most}
    ) as first`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** False: they have none such. */
export async function updateRead(tx: Tx, customerId: string, id: string, isRead: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: isRead ? sql`coalesce(read_at, now())` : null })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export const updateReadUntil = (tx: Tx, customerId: string, id: string) =>
  tx
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('id', '<=', id)
    .where('read_at', 'is', null)
    .execute();

/** Nobody looks so far back, and nobody has use for so many. */
export const deleteOldNotifications = (db: Db) =>
  sql`
    delete from notifications where id in (
      select id from (
        select id, created_at, row_number() over (partition by customer_id order by id desc) as place
        from notifications
      ) as kept
      where created_at < now() - interval '180 days' or place > 300
    )`.execute(db);
