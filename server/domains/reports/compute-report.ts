import { type ReportKind, reports } from '@kebun/contract/reports/reports.ts';
import type { RawBuilder } from 'kysely';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { withoutTimeouts } from '#platform/db/seeding.ts';
import { coupons, wallets } from './coupon-wallet-figures.ts';
import { farmFigures } from './farm-figures.ts';
import { type Figure, type PeriodBounds, read, spanOf } from './figures.ts';
import { monthsOf } from './months.ts';
import { insertPart, type ReportRow, selectPartsDone, selectReport } from './queries.ts';
import {
  averageBasket,
  salesByCategory,
  salesByDay,
  salesByProduct,
  salesByTax,
  salesByWindow,
} from './sales-figures.ts';
import { stockValue, waste } from './stock-figures.ts';

type ReportScope = Pick<ReportRow, 'id' | 'kind' | 'from' | 'to'>;

/** Computes one month of a report, or all of a report without months. */
export async function computeReportMonth(tx: Tx, report: ReportScope, part: number): Promise<void> {
  const { id, kind, from, to } = report;
  const period = 'whole' in reports[kind] ? { from, to } : monthsOf(report)[part - 1];
  if (!period) throw new Error(`computeReportMonth: report ${id} has no part ${part}`);
  await insertPart(tx, id, part, await figuresOf(tx, kind, spanOf(period)));
}

/** Computes the missing months of a report, one transaction each. Finished months are visible and stay. */
export async function computeReport(db: Db, inTransaction: InTransaction, id: string): Promise<void> {
  const report = await selectReport(db, id, undefined);
  if (!report) return; // deleted in the meantime
  const done = new Set(await selectPartsDone(db, id));
  for (let part = 1; part <= report.parts; part++) {
    if (done.has(part)) continue;
    await inTransaction(async (tx) => {
      await withoutTimeouts(tx);
      await computeReportMonth(tx, report, part);
    });
  }
}

/** Returns the figures of a report. */
export const figuresOf = (db: Db, kind: ReportKind, span: PeriodBounds): Promise<Figure[]> =>
  kind === 'sales_by_tax' ? salesByTax(db, span) : read(db, statements[kind](span));

/** The statement of each report whose figures are one statement. */
const statements: Record<Exclude<ReportKind, 'sales_by_tax'>, (span: PeriodBounds) => RawBuilder<Figure>> = {
  sales_by_day: salesByDay,
  sales_by_product: salesByProduct,
  sales_by_category: salesByCategory,
  sales_by_window: salesByWindow,
  average_basket: averageBasket,
  waste,
  stock_value: stockValue,
  coupons,
  wallets,
  farm_output: farmFigures,
};
