import type { Task } from '#platform/jobs/jobs.ts';
import { deleteOldNotifications } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'notifications.delete_old': Record<string, never>;
  }
}

/** Every night: deletes notifications older than half a year, or beyond the newest hundreds. */
export const deleteOldNotificationsTask: Task<Record<string, never>> = async (_nothing, db) => {
  await deleteOldNotifications(db);
};
