import type { Task } from '#platform/jobs/jobs.ts';
import { deleteUnconfirmed } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'newsletter.delete_unconfirmed': Record<string, never>;
  }
}

/** Every night: deletes addresses that did not confirm within a month. */
export const deleteUnconfirmedTask: Task<Record<string, never>> = async (_nothing, db) => {
  await deleteUnconfirmed(db);
};
