import { reports } from '@kebun/contract/reports/reports.ts';
import type { InTransaction } from '#platform/cache/tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { withoutTimeouts } from '#platform/db/seeding.ts';
import { read, spanOf } from './figures.ts';
import { monthsOf } from './months.ts';
import { insertPart, type ReportRow, selectPartsDone, selectReport } from './queries.ts';
import { statements } from './statements.ts';

type Whole = Pick<ReportRow, 'id' | 'kind' | 'from' | 'to'>;

/** Works out one month of a report, or all of what is not made of months. */
export async function computeReportMonth(tx: Tx, report: Whole, part: number): Promise<void> {
  const { id, kind, from, to } = report;
  const period = 'whole' in reports[kind] ? { from, to } : monthsOf(report)[part - 1];
  if (!period) throw new Error(`Report ${id} has no part ${part}`);
  await insertPart(tx, id, part, await read(tx, statements[kind](spanOf(period))));
}

/** Works out what is missing of a report, each month in a transaction of its own: what is done shows, and stays done. */
export async function computeReport(db: Db, inTransaction: InTransaction, id: string): Promise<void> {
  const report = await selectReport(db, id, undefined);
  if (!report) return; // swept away meanwhile
  const done = new Set(await selectPartsDone(db, id));
  for (let part = 1; part <= report.parts; part++) {
    if (done.has(part)) continue;
    await inTransaction(async (tx) => {
      await withoutTimeouts(tx);
      await computeReportMonth(tx, report, part);
    });
  }
}
