import type { Static } from 'typebox';
import { type Day, daysBetween } from '../lib/days.ts';
import { get, post } from '../lib/endpoint.ts';
import { filled, type Rule } from '../lib/rules.ts';
import type * as schema from './reports.schema.ts';

/**
 * The measure of a column, which decides its format and its total: `balance` is money whose last value counts, `mean`
 * is money per order; the others are summed.
 */
export type Measure = 'count' | 'money' | 'weight' | 'balance' | 'mean';

interface Made {
  by: 'day' | 'product' | 'category' | 'window' | 'coupon' | 'farm'; // the subject of its rows
  columns: Readonly<Record<string, Measure>>;
  drawn: string; // the column of its chart
  whole?: true; // cannot be added up by month
}

/** All reports, with their columns in order. */
// biome-ignore format: table
export const reports = {
  sales_by_day:      { by: 'day',      drawn: 'net',     columns: { orders: 'count', gateway: 'money', cash: 'money', credit: 'money', returned: 'money', net: 'money' } },
  sales_by_product:  { by: 'product',  drawn: 'net',     columns: { units: 'count', sold: 'money', returned: 'money', net: 'money' } },
  sales_by_category: { by: 'category', drawn: 'net',     columns: { units: 'count', sold: 'money', returned: 'money', net: 'money' } },
  sales_by_window:   { by: 'window',   drawn: 'net',     columns: { orders: 'count', sold: 'money', returned: 'money', net: 'money' } },
  average_basket:    { by: 'day',      drawn: 'average', columns: { orders: 'count', units: 'count', worth: 'money', average: 'mean' } },
  waste:             { by: 'product',  drawn: 'value',   columns: { spoiled: 'count', missing: 'count', value: 'money' } },
  stock_value:       { by: 'category', drawn: 'value',   columns: { products: 'count', units: 'count', value: 'money' }, whole: true },
  coupons:           { by: 'coupon',   drawn: 'given',   columns: { orders: 'count', given: 'money', uses_left: 'count', may_cost: 'money' }, whole: true },
  wallets:           { by: 'day',      drawn: 'closing', columns: { returned: 'money', thanks: 'money', by_staff: 'money', spent: 'money', closing: 'balance' }, whole: true },
  farm_output:       { by: 'farm',     drawn: 'picked',  columns: { picks: 'count', picked: 'weight', rejected: 'weight' } },
} as const satisfies Record<string, Made>;

export type ReportKind = keyof typeof reports;
export const reportKinds = Object.keys(reports) as ReportKind[];

/** Every column of any report. */
export type ReportColumn = { [Kind in ReportKind]: keyof (typeof reports)[Kind]['columns'] }[ReportKind];

export const columnsOf = (kind: ReportKind) =>
  Object.entries(reports[kind].columns) as [ReportColumn, Measure][];

/** Days in Kuala Lumpur time, both included. */
export interface Period {
  from: Day;
  to: Day;
}

export const lengthOf = ({ from, to }: Period) => daysBetween(from, to) + 1;

/** A period up to this length is computed at once; a longer one month by month. */
export const daysAtOnce = 92;
export const maxReportDays = 1_827; // five years

export const reportRules: readonly Rule<ReportRequest>[] = [
  filled('from', 'office.report_days_missing'),
  filled('to', 'office.report_days_missing'),
  {
    field: 'to',
    message: 'rule.span_turned',
    holds: (ask) => !ask?.from || !ask.to || ask.from <= ask.to,
  },
  {
    field: 'to',
    message: 'office.report_days_many',
    holds: (ask) => !ask?.from || !ask.to || lengthOf(ask) <= maxReportDays,
  },
];

export type Report = Static<typeof schema.Report>;
export type ReportTable = Static<typeof schema.ReportTable>;
export type ReportRequest = Static<typeof schema.ReportRequest>;

export const requestReport = post<typeof schema.requestReport>('/staff/reports', 'staff');
export const listReports = get<typeof schema.listReports>('/staff/reports', 'staff');
export const getReport = get<typeof schema.getReport>('/staff/reports/:id', 'staff');
export const getReportCsv = get<typeof schema.getReportCsv>('/staff/reports/:id/csv', 'staff');
