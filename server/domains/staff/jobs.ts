import type { Task } from '#platform/jobs/jobs.ts';
import { deleteExpiredTokens } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'staff.delete_expired': Record<string, never>;
  }
}

/** Every night: deletes expired tokens and invitations. */
export const deleteExpiredStaffTokensTask = ((_nothing, db) => deleteExpiredTokens(db)) satisfies Task<
  Record<string, never>
>;
