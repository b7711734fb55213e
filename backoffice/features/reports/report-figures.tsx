import { columnsOf, type ReportKind, type ReportTable, reports } from '@kebun/contract/reports/reports.ts';
import { Typography } from '@mui/material';
import { NamedTable } from '#platform/lists/named-table.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { useFigureLabels } from './use-figure-labels.ts';

/** All figures of a report, and their totals. */
export function ReportFigures({ kind, table }: { kind: ReportKind; table: ReportTable }) {
  const text = useT();
  const labels = useFigureLabels();
  const columns = columnsOf(kind);

  return (
    <>
      <NamedTable
        name={text('office.report_table')}
        rows={table.rows}
        keyOf={({ key }) => key}
        columns={[
          {
            label: text(`office.report_by_${reports[kind].by}`),
            value: ({ label }) => labels.label(kind, label),
            total: text('common.total'),
          },
          ...columns.map(([column, measure], index) => ({
            label: text(`office.report_column_${column}`),
            value: ({ values }: ReportTable['rows'][number]) => labels.figure(values[index] ?? null, measure),
            isFigure: true,
            total: labels.figure(table.totals[index] ?? null, measure),
          })),
        ]}
      />
      {table.more > 0 && (
        <Typography color="text.secondary">{text('office.report_more', { count: table.more })}</Typography>
      )}
    </>
  );
}
