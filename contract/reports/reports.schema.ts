import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import {
  Day,
  fiveYears,
  Id,
  Listed,
  Nullable,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../lib/shapes.schema.ts';
import { reportKinds } from './reports.ts';

const query = StrictObject({ lang: listQuery.lang });
const ById = StrictObject({ id: Uuid });

/** In the order of the report’s columns: sen, grams or a count. Null: unknown. */
const Values = Type.Array(Nullable(Type.Integer()));

export const ReportTable = Type.Object({
  rows: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), values: Values })),
  totals: Values,
  more: Type.Integer({ description: 'rows in the CSV only; the totals include them' }),
});

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

export const ReportRequest = StrictObject({ kind: StringEnum(reportKinds), from: Day, to: Day }, fiveYears);

export const requestReport = {
  summary:
    'Requests a report. One of a few months is in the reply (201); a longer one is computed month by month (202): ' +
    'poll it by its id until all parts are done.',
  query,
  body: ReportRequest,
  reply: Single(Report),
};

export const listReports = {
  summary: 'The caller’s recent reports, the newest first, without tables.',
  query,
  reply: Listed(Report),
};

export const getReport = {
  summary: 'A report, with its table once it is complete.',
  params: ById,
  query,
  reply: Single(Report),
};

export const getReportCsv = {
  summary:
    'All rows of a report as CSV. Values that a spreadsheet would run as a formula are written as text.',
  params: ById,
  query,
  reply: Type.String(),
};
