import Type from 'typebox';
import { collection, listQuery } from '../lib/collection.schema.ts';
import { Id, Nullable, Paged, Single, StrictObject, StringEnum, Timestamp } from '../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });

/** What a customer is told in the shop, in the language that was asked for. */
export const Notification = Type.Object({
  id: Id,
  group: StringEnum(['orders', 'account'] as const),
  title: Type.String(),
  message: Type.String(),
  path: Type.String({ description: 'where it leads, by its English address' }),
  is_read: Type.Boolean(),
  created_at: Timestamp,
});

export const noticeList = collection({
  search: ['group', 'is_read', 'created_at'],
  filters: ['type'], // the group
  orders: ['created_at'],
});

export const getNotification = {
  summary: 'One of them.',
  params: Type.Object({ id: Id }),
  query,
  reply: Single(Notification),
};

export const listNotifications = {
  summary: 'What the customer was told, the newest first, from a cursor on.',
  query: StrictObject({
    ...noticeList.query,
    cursor: Type.Optional(Id),
    unread: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    ...Paged(Notification).properties,
    next_cursor: Nullable(Type.String({ description: 'null: there are no older ones' })),
  }),
};

export const countUnread = {
  summary: 'How many of them are unread; 100 stands for more.',
  query,
  reply: Type.Object({ unread: Type.Integer() }),
};

export const readNotification = {
  summary: 'Marks one of them as read, or as unread again.',
  params: StrictObject({ id: Id }),
  query,
  body: StrictObject({ is_read: Type.Boolean() }),
  reply: Type.Null(),
};

export const readNotifications = {
  summary: 'Marks all up to the newest that was seen: what came meanwhile stays unread.',
  query,
  body: StrictObject({ until: Id }),
  reply: Type.Null(),
};
