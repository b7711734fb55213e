import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { Report } from '@kebun/contract/reports/reports.ts';
import { reports } from '@kebun/contract/reports/reports.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type ReportRow, selectFigures, selectReport, selectReports } from './queries.ts';
import { type Row, type Sums, sumMonths } from './sum-rows.ts';

interface ReportViewer {
  by: { id: string };
  language: Language;
  t: Translate;
}

const maxReportRows = 200;
const maxReportsListed = 20;

/** Returns the progress of a report, and its table once complete. Long tables are shortened. */
export async function findReport(db: Db, id: string, viewer: ReportViewer): Promise<Report> {
  const report = await findOwnReport(db, id, viewer);
  const sums = await sumsOf(db, report);
  return { ...report, table: sums && tableOf(report, sums, viewer) };
}

/** Returns a complete report with every row. */
export async function findFullReport(
  db: Db,
  id: string,
  viewer: ReportViewer,
): Promise<{ report: ReportRow; sums: Sums }> {
  const report = await findOwnReport(db, id, viewer);
  const sums = await sumsOf(db, report);
  if (!sums) throw new Refusal('report_not_done');
  return { report, sums };
}

export async function listReports(db: Db, { by }: ReportViewer): Promise<Report[]> {
  return (await selectReports(db, by.id, maxReportsListed)).map((report) => ({ ...report, table: null }));
}

async function findOwnReport(db: Db, id: string, { by }: ReportViewer): Promise<ReportRow> {
  const report = await selectReport(db, id, by.id);
  if (!report) throw new Refusal('report_not_found');
  return report;
}

const sumsOf = async (db: Db, report: ReportRow): Promise<Sums | null> =>
  report.parts_done === report.parts ? sumMonths(report, await selectFigures(db, report.id)) : null;

function tableOf({ kind }: ReportRow, { rows, totals }: Sums, viewer: ReportViewer) {
  const shown = reports[kind].by === 'day' ? rows : rows.slice(0, maxReportRows);
  return {
    rows: shown.map((row) => ({ key: row.key, label: labelOf(row, viewer), values: row.values })),
    totals,
    more: rows.length - shown.length,
  };
}

/** Returns the label of a row. Amounts without an order, and so without a product or window, have their own label. */
export const labelOf = (row: Row, { language, t }: Pick<ReportViewer, 'language' | 't'>): string =>
  textIn(row.label, language) || t('office.report_no_order');
