import { reportDaysAtOnce } from '@kebun/contract/lib/limits.ts';
import { firstFailedRule } from '@kebun/contract/lib/rules.ts';
import { lengthOf, type ReportRequest, reportRules, reports } from '@kebun/contract/reports/reports.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { computeReportMonth } from './compute-report.ts';
import { monthsOf } from './months.ts';
import { insertReport } from './queries.ts';

/** Creates and audits a report request. A short report is computed at once, a longer one by a job. */
export async function requestReport(tx: Tx, request: ReportRequest, by: { id: string }): Promise<string> {
  const failedRule = firstFailedRule(reportRules, request);
  if (failedRule) throw invalidField(failedRule.field ?? '', failedRule.message);

  const parts = 'whole' in reports[request.kind] ? 1 : monthsOf(request).length;
  const report = await insertReport(tx, { ...request, parts, requested_by: by.id });
  await audit(tx, by, {
    action: 'report.requested',
    subject: { kind: 'report', id: report.id },
    after: request,
  });

  if (lengthOf(request) > reportDaysAtOnce) await enqueue(tx, 'reports.compute', { id: report.id });
  else for (let part = 1; part <= parts; part++) await computeReportMonth(tx, report, part);
  return report.id;
}
