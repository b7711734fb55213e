import { columnsOf, type ReportKind, type ReportTable, reports } from '@kebun/contract/reports/reports.ts';
import { Box, Card, Typography, useTheme } from '@mui/material';
import { Fragment } from 'react';
import { useT } from '#platform/shell/messages-provider.tsx';
import type { ChartRow } from './chart-row.ts';
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

  const rows = table.rows.map((row): ChartRow => {
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

const height = 20;

/** Horizontal bars with the figures at their ends. */
function BarChart({ rows, label }: { rows: readonly ChartRow[]; label: string }) {
  const { palette } = useTheme();
  const most = Math.max(1, ...rows.map(({ value }) => Math.abs(value)));

  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 240px) 1fr auto' },
        gridAutoFlow: 'row dense', // the figure comes first in the DOM, and is after the bar where there is room
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
      }}
    >
      {rows.map(({ key, name, value, formatted }) => (
        <Fragment key={key}>
          <Typography variant="body2" sx={{ gridColumn: 1, fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography
            variant="body2"
            align="right"
            sx={{ gridColumn: { xs: 2, sm: 3 }, fontVariantNumeric: 'tabular-nums' }}
          >
            {formatted}
          </Typography>
          <Box
            component="svg"
            width="100%"
            height={height}
            aria-hidden="true"
            sx={{ display: 'block', gridColumn: { xs: '1 / -1', sm: 2 } }}
          >
            <rect width="100%" height={height} rx="5" fill={palette.action.disabledBackground} />
            <rect
              width={`${(100 * Math.abs(value)) / most}%`}
              height={height}
              rx="5"
              fill={value < 0 ? palette.error.main : palette.primary.main}
            />
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
