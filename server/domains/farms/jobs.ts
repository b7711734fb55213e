import type { Task } from '#platform/jobs/jobs.ts';
import { archiveOld } from './batches/archive-old.ts';
import { refreshForecasts } from './forecast/refresh-forecasts.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'farms.update_batches': Record<string, never>;
  }
}

/** The daily farm job: renews forecasts and archives old batches. */
export const updateBatchesTask = (async (_nothing, db, inTransaction) => {
  await refreshForecasts(db, inTransaction, new Date());
  await archiveOld(db, inTransaction, new Date());
}) satisfies Task<Record<string, never>>;
