import { getConsolidatedReceipts } from '@kebun/contract/orders/e-invoice.ts';
import * as contract from '@kebun/contract/reports/reports.ts';
import { staff } from '#platform/auth/policy.ts';
import { type App, serve } from '#platform/http/http.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import { consolidatedReceipts } from './consolidated-receipts.ts';
import { findFullReport, findReport, listReports } from './find-report.ts';
import { reportCsv } from './report-csv.ts';
import { requestReport } from './request-report.ts';

/** The staff endpoints for reports. Their figures equal the books. */
export function reportRoutes(app: App): void {
  const reading = staff('reports.read');

  serve(
    app,
    contract.requestReport,
    async ({ db, inTransaction, staff: by, body, language, t, reply }) => {
      const id = await inTransaction((tx) => requestReport(tx, body, by));
      const report = await findReport(db, id, { by, language, t });
      reply.code(report.table ? 201 : 202);
      return { data: report };
    },
    reading,
  );
  serve(
    app,
    contract.listReports,
    async ({ db, staff: by, language, t }) => ({ data: await listReports(db, { by, language, t }) }),
    reading,
  );
  serve(
    app,
    contract.getReport,
    async ({ db, staff: by, params, language, t }) => ({
      data: await findReport(db, params.id, { by, language, t }),
    }),
    reading,
  );
  serve(
    app,
    contract.getReportCsv,
    async ({ db, staff: by, params, language, t }) => {
      const { report, sums } = await findFullReport(db, params.id, { by, language, t });
      return new StreamReply(reportCsv(report, sums, { language, t }), {
        type: 'text/csv; charset=utf-8',
        fileName: `${report.kind}_${report.from}_${report.to}.csv`,
      });
    },
    reading,
  );
  serve(
    app,
    getConsolidatedReceipts,
    ({ db, params, t }) =>
      new StreamReply(consolidatedReceipts(db, params.id, t), {
        type: 'text/csv; charset=utf-8',
        fileName: `e-invoice-receipts-${params.id}.csv`,
      }),
    reading,
  );
}
