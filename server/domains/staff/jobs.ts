import type { Task } from '#platform/jobs/jobs.ts';
import { deleteWhatIsOver } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'staff.sweep': Record<string, never>;
  }
}

/** Every night: tokens and tickets that are over are forgotten. */
export const sweepStaff = ((_nothing, db) => deleteWhatIsOver(db)) satisfies Task<Record<string, never>>;
