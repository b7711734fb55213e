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

/** In the order of the report’s columns: sen, grams or a count. None: nobody can tell. */
const Values = Type.Array(Nullable(Type.Integer()));

export const ReportTable = Type.Object({
  rows: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), values: Values })),
  totals: Values,
  more: Type.Integer({ description: 'rows that only the CSV has; the totals count them' }),
});

export const Report = Type.Object({
  id: Id,
  kind: StringEnum(reportKinds),
  from: Day,
  to: Day,
  requested_at: Timestamp,
  parts: Type.Integer({ description: 'months that it is made of' }),
  parts_done: Type.Integer(),
  table: Nullable(ReportTable),
});

export const ReportRequest = StrictObject({ kind: StringEnum(reportKinds), from: Day, to: Day }, fiveYears);

export const requestReport = {
  summary:
    'Asks for a report. One of a few months is in the answer (201); a longer one is worked out month by month (202): ' +
    'ask for it by its id until all its parts are done.',
  query,
  body: ReportRequest,
  reply: Single(Report),
};

export const listReports = {
  summary: 'What whoever asks has asked for of late, the newest first, without the tables.',
  query,
  reply: Listed(Report),
};

export const getReport = {
  summary: 'A report, with its table once all of it is there.',
  params: ById,
  query,
  reply: Single(Report),
};

export const getReportCsv = {
  summary: 'All rows of a report as CSV. What a spreadsheet would take for a formula is written as text.',
  params: ById,
  query,
  reply: Type.String(),
};
