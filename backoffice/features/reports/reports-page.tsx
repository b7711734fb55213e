import { today } from '@kebun/contract/lib/days.ts';
import { getConsolidatedReceipts } from '@kebun/contract/orders/e-invoice.ts';
import { listReports, type Report } from '@kebun/contract/reports/reports.ts';
import {
  Alert,
  Box,
  Button,
  Card,
  LinearProgress,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { CallError, call } from '#platform/data/call.ts';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportShown } from './report-shown.tsx';
import { useFigureLabels } from './use-figure-labels.ts';
import { useReport } from './use-report.ts';

const unprinted = { '@media print': { display: 'none' } };

/** The reports page: the form, the result, and recent reports. */
export function ReportsPage() {
  const text = useT();
  const { data, isLoading, error, refetch } = useReport();
  const report = data?.data;

  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200 }}>
      <Title title={text('office.reports')} />
      <Typography variant="h1">{text('office.reports')}</Typography>
      <Box sx={unprinted}>
        <ReportForm key={report?.id ?? ''} shown={report} />
      </Box>
      {isLoading && <Loading />}
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>{text('ui.retry')}</Button>}>
          {error instanceof CallError && error.body ? error.message : text('ra.notification.http_error')}
        </Alert>
      )}
      {report && <Answer report={report} />}
      <Box sx={{ display: 'grid', gap: 3, ...unprinted }}>
        <RecentReports />
        <EInvoiceReceipts />
      </Box>
    </Box>
  );
}

const Answer = ({ report }: { report: Report }) =>
  report.table ? <ReportShown report={report} table={report.table} /> : <Progress report={report} />;

/** The progress of a long report, updated by itself. */
function Progress({ report: { parts, parts_done } }: { report: Report }) {
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

/** The recent reports of this staff member, where a long one is found again. */
function RecentReports() {
  const text = useT();
  const labels = useFigureLabels();
  const { data } = useQuery({ queryKey: ['reports'], queryFn: () => call(listReports) });
  if (!data) return null;

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.report_recent')}</Typography>
      {data.data.length === 0 ? (
        <Typography color="text.secondary">{text('office.report_recent_none')}</Typography>
      ) : (
        <Card>
          <List disablePadding>
            {data.data.map(({ id, kind, from, to, parts, parts_done }) => (
              <ListItem key={id} disablePadding>
                <ListItemButton component={Link} to={`/reports?report=${id}`}>
                  <ListItemText
                    primary={text(`office.report_${kind}`)}
                    secondary={`${labels.day(from)} – ${labels.day(to)}`}
                  />
                  {parts_done < parts && (
                    <Typography color="text.secondary">
                      {text('office.report_recent_working', { done: parts_done, parts })}
                    </Typography>
                  )}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Card>
      )}
    </Box>
  );
}

/** Returns the month before a day's, written 2026-10: the one whose consolidated e-invoice is due. */
function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

const isMonth = (text: string) => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);

/** Downloads the receipts of a month for the consolidated e-invoice. */
function EInvoiceReceipts() {
  const text = useT();
  const [month, setMonth] = useState(() => monthBefore(today()));
  const save = useAction(() =>
    download(getConsolidatedReceipts, { id: month, name: `e-invoice-receipts-${month}.csv` }),
  );

  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{text('office.e_invoice_title')}</Typography>
      <Typography color="text.secondary">{text('office.e_invoice_lead')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          type="month"
          label={text('office.e_invoice_month')}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button
          variant="outlined"
          disabled={save.isPending || !isMonth(month)}
          onClick={() => save.mutate(undefined)}
        >
          {text('office.e_invoice_download')}
        </Button>
      </Box>
    </Box>
  );
}
