import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Say } from '@kebun/contract/lib/texts.ts';
import type { Report } from '@kebun/contract/reports/reports.ts';
import { reports } from '@kebun/contract/reports/reports.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type ReportRow, selectFigures, selectReport, selectReports } from './queries.ts';
import { addUp, type Row, type Sums } from './sum-rows.ts';

interface Asking {
  by: { id: string };
  language: Language;
  say: Say;
}

const mostRows = 200;
const mostListed = 20;

/** A report as far as it is done; its table once all of it is there, the longest without their tails. */
export async function findReport(db: Db, id: string, asking: Asking): Promise<Report> {
  const report = await own(db, id, asking);
  const sums = await sumsOf(db, report);
  return { ...report, table: sums && tableOf(report, sums, asking) };
}

/** All of a report that is done, with every row. */
export async function findWhole(
  db: Db,
  id: string,
  asking: Asking,
): Promise<{ report: ReportRow; sums: Sums }> {
  const report = await own(db, id, asking);
  const sums = await sumsOf(db, report);
  if (!sums) throw new Refusal('report_not_done');
  return { report, sums };
}

export async function listReports(db: Db, { by }: Asking): Promise<Report[]> {
  return (await selectReports(db, by.id, mostListed)).map((report) => ({ ...report, table: null }));
}

async function own(db: Db, id: string, { by }: Asking): Promise<ReportRow> {
  const report = await selectReport(db, id, by.id);
  if (!report) throw new Refusal('report_not_found');
  return report;
}

const sumsOf = async (db: Db, report: ReportRow): Promise<Sums | null> =>
  report.parts_done === report.parts ? addUp(report, await selectFigures(db, report.id)) : null;

function tableOf({ kind }: ReportRow, { rows, totals }: Sums, asking: Asking) {
  const shown = reports[kind].by === 'day' ? rows : rows.slice(0, mostRows);
  return {
    rows: shown.map((row) => ({ key: row.key, label: labelOf(row, asking), values: row.values })),
    totals,
    more: rows.length - shown.length,
  };
}

/** What belongs to no order, and so to no product or window, has a name of its own. */
export const labelOf = (row: Row, { language, say }: Pick<Asking, 'language' | 'say'>): string =>
  (language === 'zh' ? row.zh : row.en) || say('office.report_no_order');
