import {
  columnsOf,
  getReportCsv,
  type Report,
  type ReportKind,
  type ReportTable,
  reports,
} from '@kebun/contract/reports/reports.ts';
import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, Typography } from '@mui/material';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { PrintButton, PrintStyles } from '#platform/display/print-styles.tsx';
import { NamedTable } from '#platform/lists/named-table.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ReportChart } from './report-chart.tsx';
import { useFigureLabels } from './use-figure-labels.ts';
import { csvName, useRequestReport } from './use-report.ts';

/** A report as chart, table and file. */
export function ReportShown({ report, table }: { report: Report; table: ReportTable }) {
  const text = useT();
  const labels = useFigureLabels();
  const request = useRequestReport();
  const { kind, from, to } = report;
  const csv = useAction(() => download(getReportCsv, { id: report.id, name: csvName(report) }));
  const again = useAction(() => request({ kind, from, to }));

  return (
    <Box component="section" aria-labelledby="report" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h2" id="report">
            {text(`office.report_${kind}`)}
          </Typography>
          <Typography color="text.secondary">{`${labels.day(from)} – ${labels.day(to)}`}</Typography>
        </Box>
        <PrintStyles />
        <PrintButton />
        <Button onClick={() => again.mutate(undefined)} disabled={again.isPending}>
          {text('office.report_again')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => csv.mutate(undefined)}
          disabled={csv.isPending}
        >
          {text('office.report_download')}
        </Button>
      </Box>
      <Typography sx={{ maxWidth: 760 }}>{text(`office.report_note_${kind}`)}</Typography>
      {table.rows.length === 0 ? (
        <Typography color="text.secondary">{text('office.report_empty')}</Typography>
      ) : (
        <>
          <ReportChart kind={kind} table={table} />
          <ReportFigures kind={kind} table={table} />
        </>
      )}
    </Box>
  );
}

/** All figures of a report, and their totals. */
function ReportFigures({ kind, table }: { kind: ReportKind; table: ReportTable }) {
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
