import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { columnsOf, type Measure } from '@kebun/contract/reports/reports.ts';
import { type Cell, csvOf } from '#platform/files/csv.ts';
import { labelOf } from './find-report.ts';
import type { ReportRow } from './queries.ts';
import type { Sums } from './sum-rows.ts';

interface ReplyLocale {
  language: Language;
  t: Translate;
}

/** Formats amounts in ringgit and weights in kilograms. */
const formatValue = (value: number | null, measure: Measure | undefined): Cell => {
  if (value === null || measure === 'count') return value;
  return measure === 'weight' ? value / 1_000 : { sen: value };
};

/** Returns a report as CSV rows with headings and totals. */
export function reportCsv({ kind }: ReportRow, { rows, totals }: Sums, wording: ReplyLocale) {
  const { t } = wording;
  const columns = columnsOf(kind);
  const line = (label: string, values: readonly (number | null)[]): Cell[] => [
    label,
    ...values.map((value, index) => formatValue(value, columns[index]?.[1])),
  ];
  return csvOf([
    [t(`office.report_${kind}`), ...columns.map(([column]) => t(`office.report_column_${column}`))],
    ...rows.map((row) => line(labelOf(row, wording), row.values)),
    line(t('common.total'), totals),
  ]);
}
