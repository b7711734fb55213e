import { addDays } from '@kebun/contract/lib/days.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { type Localised, noTexts, textIn } from '@kebun/contract/lib/localised.ts';
import {
  columnsOf,
  lengthOf,
  type Measure,
  type Period,
  type ReportColumn,
  type ReportKind,
  reports,
} from '@kebun/contract/reports/reports.ts';
import type { Figure } from './figures.ts';

interface ReportParams extends Period {
  kind: ReportKind;
}

export interface Row {
  key: string;
  label: Localised;
  values: (number | null)[];
}

export interface Sums {
  rows: Row[];
  totals: (number | null)[];
}

/** Sums the months to one table: days and tax rates in order, other rows with the largest first. */
export function sumMonths({ kind, from, to }: ReportParams, figures: readonly Figure[]): Sums {
  const columns = columnsOf(kind);
  const byDay = reports[kind].by === 'day';
  const requestedFigures: Figure[] = byDay
    ? daysOf({ from, to }).map((key) => ({ key, label: { [defaultLanguage]: key } }))
    : [];

  const groups = Map.groupBy([...requestedFigures, ...figures], ({ key }) => key);
  const summed = [...groups].map(([key, group]) => ({
    key,
    label: group[0]?.label ?? noTexts,
    values: valuesOf(columns, group),
  }));
  const drawn = columns.findIndex(([column]) => column === reports[kind].drawn);
  const rows =
    byDay || reports[kind].by === 'tax'
      ? summed.sort((a, b) => (a.key < b.key ? -1 : 1))
      : summed.sort(
          (a, b) =>
            (b.values[drawn] ?? 0) - (a.values[drawn] ?? 0) ||
            (textIn(a.label, defaultLanguage) < textIn(b.label, defaultLanguage) ? -1 : 1),
        );
  return { rows, totals: totalsOf(columns, rows) };
}

const daysOf = (period: Period) =>
  Array.from({ length: lengthOf(period) }, (_, day) => addDays(period.from, day));

type Columns = readonly [ReportColumn, Measure][];

function valuesOf(columns: Columns, figures: readonly Figure[]): (number | null)[] {
  const values = columns.map(([column]) => sum(figures.map((figure) => figure[column])));
  return withMeans(columns, values);
}

/** Returns null when every value is unknown. */
function sum(values: readonly (number | null | undefined)[]): number | null {
  if (values.length > 0 && values.every((value) => value === null)) return null;
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}

/** Computes means from sums and counts, never as a mean of means. */
function withMeans(columns: Columns, values: (number | null)[]): (number | null)[] {
  const of = (name: ReportColumn) => values[columns.findIndex(([column]) => column === name)] ?? 0;
  return values.map((value, index) => {
    if (columns[index]?.[1] !== 'mean') return value;
    return of('orders') > 0 ? Math.round(of('worth') / of('orders')) : 0;
  });
}

function totalsOf(columns: Columns, rows: readonly Row[]): (number | null)[] {
  const totals = columns.map(([, measure], index) =>
    measure === 'balance' ? (rows.at(-1)?.values[index] ?? 0) : sum(rows.map(({ values }) => values[index])),
  );
  return withMeans(columns, totals);
}
