import type { Static } from 'typebox';
import { get, put } from '../lib/endpoint.ts';
import type * as schema from './notifications.schema.ts';

export type Notification = Static<typeof schema.Notification>;
export type NotificationPage = Static<typeof schema.listNotifications.reply>;

export const listNotifications = get<typeof schema.listNotifications>('/notifications', 'customer');
export const countUnread = get<typeof schema.countUnread>('/notifications/unread', 'customer');
export const getNotification = get<typeof schema.getNotification>('/notifications/:id', 'customer');
export const readNotification = put<typeof schema.readNotification>('/notifications/:id', 'customer');
export const readNotifications = put<typeof schema.readNotifications>('/notifications', 'customer');
