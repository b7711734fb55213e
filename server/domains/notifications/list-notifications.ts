import type { Translate, Values } from '@kebun/contract/lib/texts.ts';
import {
  type listNotifications as call,
  type Notification,
  type NotificationPage,
  noticeList,
} from '@kebun/contract/notifications/notifications.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { byId, cursorPage, readIdCursor, requireDefaultOrder } from '#platform/http/cursor-pagination.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { isNoticeKind, noticeReply } from './notice-kinds.ts';
import { countNotifications, selectNotifications } from './queries.ts';

/** Returns a page of a customer's notifications, by page or by cursor. */
export async function listNotifications(
  db: Db,
  customerId: string,
  { cursor, unread = false, ...query }: Static<(typeof call.call)['query']>,
  t: Translate,
): Promise<NotificationPage> {
  const list = parseListQuery(query, noticeList);
  const { limit, offset } = list;
  const isOrdered = (list.orderBy ?? list.sortedBy) !== undefined;
  requireDefaultOrder(cursor, list);
  const listQuery = { list, unread, before: readIdCursor(cursor) };
  const [rows, total] = await Promise.all([
    selectNotifications(db, customerId, {
      ...listQuery,
      limit: limit + 1,
      offset: cursor === undefined ? offset : 0,
    }),
    countNotifications(db, customerId, listQuery),
  ]);
  const { shown, next_cursor } = cursorPage(rows, limit, byId);
  return {
    ...pageReply(
      shown.flatMap((row) => reply(row, t) ?? []),
      { ...list, total },
    ),
    next_cursor: isOrdered ? null : next_cursor,
  };
}

/** Returns one of the customer's own notifications. */
export async function findNotification(db: Db, customerId: string, id: string, t: Translate) {
  const listQuery = { list: parseListQuery({}, noticeList), id, limit: 1, offset: 0 };
  const [row] = isUuid(id) ? await selectNotifications(db, customerId, listQuery) : [];
  const notification = row && reply(row, t);
  if (!notification) throw new Refusal('not_found');
  return notification;
}

type Row = Awaited<ReturnType<typeof selectNotifications>>[number];

const reply = ({ id, kind, payload, created_at, read_at }: Row, t: Translate): Notification | undefined =>
  isNoticeKind(kind)
    ? { id, created_at, is_read: read_at !== null, ...noticeReply(kind, payload as Values, t) }
    : undefined;
