import type { Task } from '#platform/jobs/jobs.ts';
import { deleteOldNotifications } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'notifications.sweep': Record<string, never>;
  }
}

/** Every night: what was told half a year ago, or hundreds of times since, is forgotten. */
export const deleteOldNotificationsTask: Task<Record<string, never>> = async (_nothing, db) => {
  await deleteOldNotifications(db);
};
