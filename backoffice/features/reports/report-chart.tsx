import { columnsOf, type ReportKind, type ReportTable, reports } from '@kebun/contract/reports/reports.ts';
import { Card, Typography } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';
import { BarChart } from './bar-chart.tsx';
import type { Drawn } from './chart-types.ts';
import { DayColumns } from './day-columns.tsx';
import { useFigureLabels } from './use-figure-labels.ts';

const maxBars = 12;

/** A chart of one column of a report, with a sentence that describes it; the table holds the figures. */
export function ReportChart({ kind, table }: { kind: ReportKind; table: ReportTable }) {
  const text = useT();
  const { figure, label } = useFigureLabels();
  const { by, drawn } = reports[kind];
  const place = columnsOf(kind).findIndex(([column]) => column === drawn);
  const [column, measure] = columnsOf(kind)[place] ?? [];
  if (!column || !measure) return null;

  const rows = table.rows.map((row): Drawn => {
    const value = row.values[place] ?? 0;
    return { key: row.key, name: label(kind, row.label), value, formatted: figure(value, measure) };
  });
  const most = rows.reduce((one, other) => (other.value > one.value ? other : one));
  const sentence = text(measure === 'balance' ? 'office.report_summary_balance' : 'office.report_summary', {
    name: text(`office.report_column_${column}`),
    total: figure(table.totals[place] ?? null, measure),
    most: most.formatted,
    label: most.name,
  });

  return (
    <Card component="figure" sx={{ margin: 0, padding: { xs: 2, md: 3 }, display: 'grid', gap: 2 }}>
      <Typography component="figcaption">{sentence}</Typography>
      {by === 'day' ? (
        <DayColumns rows={rows} label={sentence} />
      ) : (
        <BarChart rows={rows.slice(0, maxBars)} label={sentence} />
      )}
    </Card>
  );
}
