import type { Notification, NotificationPage } from '@kebun/contract/notifications.ts';
import type { Say, Values } from '@kebun/contract/texts.ts';
import type { Db } from '#platform/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { isUuid } from '#platform/uuid.ts';
import { isNoticeKind, noticeReply } from './notices.ts';
import { selectNotifications } from './queries.ts';

interface Asked {
  cursor?: string;
  limit?: number;
  unread?: boolean;
}

/** What a customer was told, from a cursor on. */
export async function listNotifications(
  db: Db,
  customerId: string,
  { cursor, limit = 30, unread = false }: Asked,
  say: Say,
): Promise<NotificationPage> {
  if (cursor !== undefined && !isUuid(cursor)) {
    throw new Refusal('request_invalid', { broken: { cursor: ['rule.wrong_value'] } });
  }
  const rows = await selectNotifications(db, customerId, { before: cursor, unread, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    data: shown.flatMap(({ id, kind, about, created_at, read_at }): Notification[] => {
      if (!isNoticeKind(kind)) return []; // of a later version than this process
      return [{ id, created_at, is_read: read_at !== null, ...noticeReply(kind, about as Values, say) }];
    }),
    next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
