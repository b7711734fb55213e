import type { Report } from '@kebun/contract/reports/reports.ts';
import { Box, LinearProgress, Typography } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The progress of a long report, updated by itself. */
export function Progress({ report: { parts, parts_done } }: { report: Report }) {
  const text = useT();
  const label = text('office.report_working', { done: parts_done, parts });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <Typography>{label}</Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * parts_done) / parts}
        aria-label={label}
        sx={{ height: 10, borderRadius: 5 }}
      />
    </Box>
  );
}
