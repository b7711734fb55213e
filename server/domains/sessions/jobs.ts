import type { Task } from '#platform/jobs/jobs.ts';
import { forgetOldTries } from '#platform/limits.ts';
import { deleteDeadTokens } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'sessions.sweep': Record<string, never>;
  }
}

/** Every night: tokens that are dead and tries that are long over are forgotten. */
export const sweepSessions = (async (_nothing, db) => {
  await deleteDeadTokens(db);
  await forgetOldTries(db);
}) satisfies Task<Record<string, never>>;
