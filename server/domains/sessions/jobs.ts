import type { Task } from '#platform/jobs/jobs.ts';
import { forgetOldTries } from '#platform/limits.ts';
import { deleteOldProofs } from './proof-rows.ts';
import { deleteDeadTokens } from './queries.ts';
import { deleteOldResets } from './reset-rows.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'sessions.sweep': Record<string, never>;
  }
}

/** Every night: tokens that are dead, codes that are over and tries of long ago are forgotten. */
export const sweepSessions = (async (_nothing, db) => {
  await deleteDeadTokens(db);
  await deleteOldResets(db);
  await deleteOldProofs(db);
  await forgetOldTries(db);
}) satisfies Task<Record<string, never>>;
