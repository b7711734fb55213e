import type { Task } from '#platform/jobs/jobs.ts';
import { computeReport } from './compute-report.ts';
import { deleteOldReports } from './queries.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'reports.fill': { id: string };
    'reports.sweep': Record<string, never>;
  }
}

/** Works out a report that is too long for an answer. */
export const computeReportTask = (({ id }, db, inTransaction) =>
  computeReport(db, inTransaction, id)) satisfies Task<{
  id: string;
}>;

/** Every night: reports of a month ago are forgotten; their figures can be asked for again. */
export const deleteOldReportsTask = ((_nothing, db) => deleteOldReports(db)) satisfies Task<
  Record<string, never>
>;
