import { maxNotifications, notificationDays } from '@kebun/contract/lib/limits.ts';
import type { noticeList } from '@kebun/contract/notifications/notifications.ts';
import { sql } from 'kysely';
import {
  type Column,
  type Columns,
  conditionOf,
  flagColumn,
  momentColumn,
  orderOf,
  requestedBy,
} from '#platform/db/columns.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { List } from '#platform/http/list-query.ts';
import { kindsOf } from './notice-kinds.ts';

const groupOf = (group: string) => kindsOf.filter(([, name]) => name === group).map(([kind]) => kind);
const isOfGroup = requestedBy((group) => sql`kind = any(${groupOf(group)}::text[])`);
const columns: Columns<typeof noticeList> & Record<'id', Pick<Column, 'by'>> = {
  group: isOfGroup,
  type: isOfGroup,
  is_read: flagColumn(sql`(read_at is not null)`),
  created_at: momentColumn(sql`created_at`),
  id: { by: sql`id` },
};

interface NotificationFilters {
  list: Pick<List, 'terms' | 'join' | 'filters' | 'orderBy' | 'sortedBy'>;
  before?: string | undefined; // an id: older notifications only
  unread?: boolean;
  id?: string; // only this one
}

/** Skips kinds of a later version than this process. */
const known = kindsOf.map(([kind]) => kind);

const notificationsOf = (db: Db, customerId: string, { list, unread, id }: NotificationFilters) =>
  db
    .selectFrom('notifications')
    .where('customer_id', '=', customerId)
    .where('kind', 'in', known)
    .where(conditionOf(list, columns))
    .$if(id !== undefined, (rows) => rows.where('id', '=', id as string))
    .$if(unread === true, (rows) => rows.where('read_at', 'is', null));

/**
 * Returns a customer's notifications, the newest first by default. A cursor reads by key, so that late pages are as
 * fast as the first.
 */
export const selectNotifications = (
  db: Db,
  customerId: string,
  { limit, offset, ...listQuery }: NotificationFilters & { limit: number; offset: number },
) =>
  notificationsOf(db, customerId, listQuery)
    .select(['id', 'kind', 'payload', 'created_at', 'read_at'])
    .$if(listQuery.before !== undefined, (older) => older.where('id', '<', listQuery.before as string))
    .orderBy(orderOf(listQuery.list, columns, { by: 'id', direction: 'desc', ties: sql`id desc` }))
    .limit(limit)
    .offset(offset)
    .execute();

/** Counts them; a customer has a few hundred at most. */
export async function countNotifications(
  db: Db,
  customerId: string,
  context: NotificationFilters,
): Promise<number> {
  const { count } = await notificationsOf(db, customerId, context)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts unread notifications up to a limit. */
export async function countUnread(db: Db, customerId: string, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notifications where customer_id = ${customerId} and read_at is null limit ${most}
    ) as first`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Returns false when the customer has no such notification. */
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

/** Deletes old notifications and those beyond the limit. */
export const deleteOldNotifications = (db: Db) =>
  sql`
    delete from notifications where id in (
      select id from (
        select id, created_at, row_number() over (partition by customer_id order by id desc) as place
        from notifications
      ) as newest
      where created_at < now() - ${notificationDays} * interval '1 day' or place > ${maxNotifications}
    )`.execute(db);
