import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../lib/collection.ts';
import { get, put } from '../lib/endpoint.ts';
import { Id, Nullable, PageReply, RecordReply, StrictObject, StringEnum, Timestamp } from '../lib/shapes.ts';

/** A notification of a customer, in the requested language. */
export const Notification = Type.Object({
  id: Id,
  group: StringEnum(['orders', 'account'] as const),
  title: Type.String(),
  message: Type.String(),
  path: Type.String({ description: 'its page, by the English address' }),
  is_read: Type.Boolean(),
  created_at: Timestamp,
});

export type Notification = Static<typeof Notification>;

export const noticeList = collection({
  search: ['group', 'is_read', 'created_at'],
  filters: ['type'], // the group
  orders: ['created_at'],
});

export const getNotification = get('/notifications/:id', 'customer', {
  summary: 'One notification.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(Notification),
});

export const listNotifications = get('/notifications', 'customer', {
  summary: 'The notifications of the customer, the newest first, from a cursor on.',
  query: StrictObject({
    ...noticeList.query,
    cursor: Type.Optional(Id),
    unread: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({
    ...PageReply(Notification).properties,
    next_cursor: Nullable(Type.String({ description: 'null: there are no older ones' })),
  }),
});

export const countUnread = get('/notifications/unread', 'customer', {
  summary: 'The number of unread notifications; 100 means 100 or more.',
  query: LanguageQuery,
  reply: Type.Object({ unread: Type.Integer() }),
});

export const readNotification = put('/notifications/:id', 'customer', {
  summary: 'Marks a notification as read, or as unread.',
  params: StrictObject({ id: Id }),
  query: LanguageQuery,
  body: StrictObject({ is_read: Type.Boolean() }),
  reply: Type.Null(),
});

export const readNotifications = put('/notifications', 'customer', {
  summary: 'Marks all up to the newest seen one: later ones stay unread.',
  query: LanguageQuery,
  body: StrictObject({ until: Id }),
  reply: Type.Null(),
});

export type NotificationPage = Static<typeof listNotifications.call.reply>;
