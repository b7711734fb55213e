import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { type Day as CalendarDay, daysBetween } from '../lib/days.ts';
import { get, post } from '../lib/endpoint.ts';
import { maxReportYears } from '../lib/limits.ts';
import { filled, type Rule } from '../lib/rules.ts';
import {
  Day,
  fiveYears,
  Id,
  IdParams,
  ListReply,
  Nullable,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';

/** All reports, with their columns in order. */
// biome-ignore format: table
export const reports = {
  sales_by_day:      { by: 'day',      drawn: 'net',     columns: { orders: 'count', gateway: 'money', cash: 'money', credit: 'money', returned: 'money', net: 'money' } },
  sales_by_product:  { by: 'product',  drawn: 'net',     columns: { units: 'count', sold: 'money', returned: 'money', net: 'money' } },
  sales_by_category: { by: 'category', drawn: 'net',     columns: { units: 'count', sold: 'money', returned: 'money', net: 'money' } },
  sales_by_window:   { by: 'window',   drawn: 'net',     columns: { orders: 'count', sold: 'money', returned: 'money', net: 'money' } },
  sales_by_tax:      { by: 'tax',      drawn: 'tax_due', columns: { taxable: 'money', tax: 'money', refunded_tax: 'money', tax_due: 'money' } },
  average_basket:    { by: 'day',      drawn: 'average', columns: { orders: 'count', units: 'count', worth: 'money', average: 'mean' } },
  waste:             { by: 'product',  drawn: 'value',   columns: { spoiled: 'count', recalled: 'count', missing: 'count', value: 'money' } },
  stock_value:       { by: 'category', drawn: 'value',   columns: { products: 'count', units: 'count', value: 'money' }, whole: true },
  coupons:           { by: 'coupon',   drawn: 'given',   columns: { orders: 'count', given: 'money', uses_left: 'count', may_cost: 'money' }, whole: true },
  wallets:           { by: 'day',      drawn: 'closing', columns: { returned: 'money', thanks: 'money', by_staff: 'money', spent: 'money', closing: 'balance' }, whole: true },
  farm_output:       { by: 'farm',     drawn: 'harvested',  columns: { harvests: 'count', harvested: 'weight', rejected: 'weight' } },
} as const satisfies Record<string, ReportShape>;

export type ReportKind = keyof typeof reports;
export const reportKinds = Object.keys(reports) as ReportKind[];

/** Every column of any report. */
export type ReportColumn = { [Kind in ReportKind]: keyof (typeof reports)[Kind]['columns'] }[ReportKind];

/** In the order of the report’s columns: sen, grams or a count. Null: unknown. */
const Values = Type.Array(Nullable(Type.Integer()));

export const ReportTable = Type.Object({
  rows: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), values: Values })),
  totals: Values,
  more: Type.Integer({ description: 'rows in the CSV only; the totals include them' }),
});

export type ReportTable = Static<typeof ReportTable>;

export const Report = Type.Object({
  id: Id,
  kind: StringEnum(reportKinds),
  from: Day,
  to: Day,
  requested_at: Timestamp,
  parts: Type.Integer({ description: 'its months' }),
  parts_done: Type.Integer(),
  table: Nullable(ReportTable),
});

export type Report = Static<typeof Report>;

export const ReportRequest = StrictObject({ kind: StringEnum(reportKinds), from: Day, to: Day }, fiveYears);
export type ReportRequest = Static<typeof ReportRequest>;

export const requestReport = post('/staff/reports', 'staff', {
  summary:
    'Requests a report. One of a few months is in the reply (201); a longer one is computed month by month (202): ' +
    'poll it by its id until all parts are done.',
  query: LanguageQuery,
  body: ReportRequest,
  reply: RecordReply(Report),
});

export const listReports = get('/staff/reports', 'staff', {
  summary: 'The caller’s recent reports, the newest first, without tables.',
  query: LanguageQuery,
  reply: ListReply(Report),
});

export const getReport = get('/staff/reports/:id', 'staff', {
  summary: 'A report, with its table once it is complete.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(Report),
});

export const getReportCsv = get('/staff/reports/:id/csv', 'staff', {
  summary:
    'All rows of a report as CSV. Values that a spreadsheet would run as a formula are written as text.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.String(),
});

/**
 * The measure of a column, which decides its format and its total: `balance` is money whose last value counts, `mean`
 * is money per order; the others are summed.
 */
export type Measure = 'count' | 'money' | 'weight' | 'balance' | 'mean';

interface ReportShape {
  by: 'day' | 'product' | 'category' | 'window' | 'tax' | 'coupon' | 'farm'; // the subject of its rows
  columns: Readonly<Record<string, Measure>>;
  drawn: string; // the column of its chart
  whole?: true; // cannot be added up by month
}

export const columnsOf = (kind: ReportKind) =>
  Object.entries(reports[kind].columns) as [ReportColumn, Measure][];

/** Days in Kuala Lumpur time, both included. */
export interface Period {
  from: CalendarDay;
  to: CalendarDay;
}

export const lengthOf = ({ from, to }: Period) => daysBetween(from, to) + 1;

const maxReportDays = Math.ceil(maxReportYears * 365.25);

export const reportRules: readonly Rule<ReportRequest>[] = [
  filled('from', 'office.report_days_missing'),
  filled('to', 'office.report_days_missing'),
  {
    field: 'to',
    message: 'rule.span_turned',
    holds: (input) => !input?.from || !input.to || input.from <= input.to,
  },
  {
    field: 'to',
    message: 'office.report_days_many',
    holds: (input) => !input?.from || !input.to || lengthOf(input) <= maxReportDays,
  },
];
