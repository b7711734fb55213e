import type { Report } from '@kebun/contract/reports/reports.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Loading, Title } from 'react-admin';
import { CallFailed } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { Progress } from './progress.tsx';
import { RecentReports } from './recent-reports.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportShown } from './report-shown.tsx';
import { useReport } from './use-report.ts';

/** The reports page: the form, the result, and recent reports. */
export function ReportsPage() {
  const text = useT();
  const { data, isLoading, error, refetch } = useReport();
  const report = data?.data;

  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200 }}>
      <Title title={text('office.reports')} />
      <Typography variant="h1">{text('office.reports')}</Typography>
      <ReportForm key={report?.id ?? ''} shown={report} />
      {isLoading && <Loading />}
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>{text('ui.retry')}</Button>}>
          {error instanceof CallFailed && error.body ? error.message : text('ra.notification.http_error')}
        </Alert>
      )}
      {report && <Answer report={report} />}
      <RecentReports />
    </Box>
  );
}

const Answer = ({ report }: { report: Report }) =>
  report.table ? <ReportShown report={report} table={report.table} /> : <Progress report={report} />;
