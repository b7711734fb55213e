import { columnsOf, type ReportKind, type ReportTable, reports } from '@kebun/contract/reports/reports.ts';
import {
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';
import { useFigureLabels } from './use-figure-labels.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const first = { minWidth: 130 };
const total = { ...figures, fontSize: '0.875rem', fontWeight: 600, color: 'text.primary' };

/** All figures of a report, and their totals. */
export function ReportFigures({ kind, table }: { kind: ReportKind; table: ReportTable }) {
  const text = useT();
  const labels = useFigureLabels();
  const columns = columnsOf(kind);

  return (
    <>
      <TableContainer component={Card} tabIndex={0} role="region" aria-label={text('office.report_table')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell sx={first}>{text(`office.report_by_${reports[kind].by}`)}</TableCell>
              {columns.map(([column]) => (
                <TableCell key={column} align="right">
                  {text(`office.report_column_${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {table.rows.map(({ key, label, values }) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={first}>
                  {labels.label(kind, label)}
                </TableCell>
                {columns.map(([column, measure], index) => (
                  <TableCell key={column} align="right" sx={figures}>
                    {labels.figure(values[index] ?? null, measure)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" sx={total}>
                {text('common.total')}
              </TableCell>
              {columns.map(([column, measure], index) => (
                <TableCell key={column} align="right" sx={total}>
                  {labels.figure(table.totals[index] ?? null, measure)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      {table.more > 0 && (
        <Typography color="text.secondary">{text('office.report_more', { count: table.more })}</Typography>
      )}
    </>
  );
}
