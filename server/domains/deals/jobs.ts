import type { Task } from '#platform/jobs/jobs.ts';
import { advanceRecurringDeals } from './advance-recurring-deals.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'deals.advance': Record<string, never>;
  }
}

/** Runs when a deal starts, ends or is removed, and re-indexes its product. */
export const advanceDealsTask = ((_nothing, _db, inTransaction) =>
  inTransaction(advanceRecurringDeals)) satisfies Task<Record<string, never>>;
