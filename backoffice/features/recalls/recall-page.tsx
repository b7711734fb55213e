import { formatMoney } from '@kebun/contract/lib/money.ts';
import { getRecall, listRecallOrders, type RecallDetails } from '@kebun/contract/recalls/staff-recalls.ts';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { useParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { fullDayIn, momentIn } from '#platform/data/format-moments.ts';
import { DetailPage, Part } from '#platform/display/detail-page.tsx';
import { Facts } from '#platform/display/facts.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { HarvestTable } from './harvest-table.tsx';
import { RecallActions } from './recall-actions.tsx';
import { RecallChip } from './recall-list.tsx';
import { ReconciliationTable } from './reconciliation-table.tsx';
import { ScopeFigures } from './scope-figures.tsx';
import { TracedLotsTable } from './traced-lots-table.tsx';
import { TracedOrdersTable } from './traced-orders-table.tsx';

const refreshMs = 10_000; // while jobs write to customers and credit them

/** One recall: what it says, what has been done, and what became of the packs. */
export default function RecallPage() {
  const { t: text } = useI18n();
  const { id = '' } = useParams();
  const { permissions = [] } = usePermissions<string[]>();
  const { data, error, refetch } = useQuery({
    queryKey: ['recall', id],
    queryFn: () => call(getRecall, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.status === 'active' ? refreshMs : false),
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { data: recall } = data;
  const isConfirmed = recall.confirmed_at !== null;
  return (
    <DetailPage
      title={text('office.recall_number', { number: recall.number })}
      beside={<RecallChip status={recall.status} />}
    >
      <RecallActions recall={recall} />
      <RecallNotices recall={recall} />
      <RecallFacts recall={recall} />
      {isConfirmed && <RecallProgress progress={recall.progress} credit={recall.credit} />}
      <Part title={text(isConfirmed ? 'office.recall_now' : 'office.recall_would_reach')}>
        <ScopeFigures totals={recall.scope.totals} />
      </Part>
      {isConfirmed ? <ReconciliationTable recall={recall} /> : <TracedLotsTable scope={recall.scope} />}
      <HarvestTable recall={recall} />
      {permissions.includes('customers.read') && recall.status !== 'discarded' && (
        <TracedOrdersTable
          name={`${id} ${recall.version}`}
          fetchPage={(page) => call(listRecallOrders, { params: { id }, query: { page, limit: 25 } })}
        />
      )}
    </DetailPage>
  );
}

/** The next step for staff, or the facts that they need now. */
function RecallNotices({ recall: { status, is_own, progress, lots } }: { recall: RecallDetails }) {
  const { t: text } = useI18n();
  const waiting = lots.reduce((sum, lot) => sum + lot.waiting, 0);
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 820, '&:empty': { display: 'none' } }}>
      {status === 'draft' && (
        <Alert severity="info">
          {text(is_own ? 'office.recall_waits_for_other' : 'office.recall_waits_for_you')}
        </Alert>
      )}
      {status === 'active' && progress.parcels > 0 && (
        <Alert severity="error">{text('office.recall_stop_parcels', { count: progress.parcels })}</Alert>
      )}
      {status === 'active' && waiting > 0 && (
        <Alert severity="warning">{text('office.recall_waiting', { count: waiting })}</Alert>
      )}
      {progress.later_lots > 0 && (
        <Alert severity="warning">{text('office.recall_later_lots', { count: progress.later_lots })}</Alert>
      )}
    </Box>
  );
}

function RecallFacts({ recall }: { recall: RecallDetails }) {
  const { t: text, language } = useI18n();
  const { start } = recall;
  const days = [start.from, start.to].map((day) => (day ? fullDayIn(language, day) : '…')).join(' – ');
  const stamp = (name: string | null, at: string | null) =>
    at ? `${name} · ${momentIn(language, at)}` : null;
  const words = (texts: RecallDetails['reason']) => (
    <>
      {Object.entries(texts)
        .filter(([, said]) => said)
        .map(([of, said]) => (
          <Typography key={of} lang={of}>
            {said}
          </Typography>
        ))}
    </>
  );
  return (
    <Facts
      facts={[
        {
          label: text('office.recall_start'),
          value: `${text(`office.recall_start_${start.kind}`)} · ${start.label}`,
        },
        { label: text('office.drill_days'), value: start.from || start.to ? days : null },
        {
          label: text('office.recall_severity'),
          value: text(`office.recall_severity_${recall.severity as 1}`),
        },
        { label: text('common.reason'), value: words(recall.reason) },
        { label: text('office.recall_advice'), value: words(recall.advice) },
        { label: text('office.recall_credit'), value: text(`office.recall_credit_${recall.credit}`) },
        { label: text('office.recall_drafted'), value: stamp(recall.drafted_by, recall.drafted_at) },
        { label: text('office.recall_confirmed'), value: stamp(recall.confirmed_by, recall.confirmed_at) },
        { label: text('office.recall_closed'), value: stamp(recall.closed_by, recall.closed_at) },
        { label: text('office.recall_closing_note'), value: recall.closing_note },
      ]}
    />
  );
}

function RecallProgress({ progress, credit }: Pick<RecallDetails, 'progress' | 'credit'>) {
  const { t: text } = useI18n();
  const { orders, notified, unreachable, credits_due, credits_given, credited } = progress;
  return (
    <Part title={text('office.recall_progress')}>
      <Facts
        facts={[
          {
            label: text('office.recall_notified'),
            value: text('office.lot_grams_of', { left: notified, all: orders }),
          },
          {
            label: text('office.recall_unreachable'),
            value: unreachable > 0 ? text('office.recall_unreachable_count', { count: unreachable }) : null,
          },
          {
            label: text('office.recall_credited'),
            value:
              credit === 'none'
                ? null
                : text('office.recall_credited_sum', { count: credits_given, amount: formatMoney(credited) }),
          },
          {
            label: text('office.recall_credits_due'),
            value: credits_due > 0 ? text('office.recall_credits_due_count', { count: credits_due }) : null,
          },
        ]}
      />
    </Part>
  );
}
