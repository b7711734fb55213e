import type { Task } from '#platform/jobs/jobs.ts';
import { computeReport } from './compute-report.ts';
import { deleteOldReports } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'reports.compute': { id: string };
    'reports.delete_old': Record<string, never>;
  }
}

/** Computes a report that takes too long for a request. */
export const computeReportTask = (({ id }, db, inTransaction) =>
  computeReport(db, inTransaction, id)) satisfies Task<{
  id: string;
}>;

/** Every night: deletes reports older than a month; they can be requested again. */
export const deleteOldReportsTask = ((_nothing, db) => deleteOldReports(db)) satisfies Task<
  Record<string, never>
>;
