import { formatMoney } from '@kebun/contract/lib/money.ts';
import {
  getDrillReport,
  listRecallDrills,
  type RecallDrill,
  type RecallStart,
  runRecallDrill,
} from '@kebun/contract/recalls/staff-recalls.ts';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { download } from '#platform/data/download.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Part } from '#platform/display/detail-page.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** Begins a drill from a start: what it blocks, writes and credits is rolled back. */
export function DrillButton({ start }: { start: RecallStart }) {
  const text = useT();
  const goTo = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const run = useAction(() => call(runRecallDrill, { body: start, headers: { 'idempotency-key': key } }), {
    done: text('office.drill_done'),
    onDone: () => goTo('/recalls'),
  });
  return (
    <Button variant="outlined" loading={run.isPending} onClick={() => run.mutate()}>
      {text('office.drill_run')}
    </Button>
  );
}

const askAgainAfter = 2_000; // milliseconds, while the work of a drill goes on

/** The drills, each with its report. */
export function DrillList() {
  const text = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['recall drills'],
    queryFn: () => call(listRecallDrills),
    refetchInterval: ({ state }) => state.data?.data.some(({ is_running }) => is_running) && askAgainAfter,
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ maxWidth: 1200, paddingBlock: 3 }}>
      <Part title={text('office.drills')}>
        <Typography color="text.secondary">{text('office.drills_hint')}</Typography>
        {data?.data.length === 0 && <Typography>{text('office.drills_none')}</Typography>}
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data?.data.map((drill) => (
            <DrillRow key={drill.id} drill={drill} />
          ))}
        </Box>
      </Part>
    </Box>
  );
}

function DrillRow({ drill }: { drill: RecallDrill }) {
  const { t: text, language } = useI18n();
  const save = useAction(() =>
    download(getDrillReport, { id: drill.id, name: `recall-drill-${drill.number}.pdf` }),
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        paddingBlock: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{text('office.drill_title', { number: drill.number, start: drill.label })}</Typography>
        <Typography variant="body2" color="text.secondary">
          {text('office.drill_result', {
            lots: drill.totals.pack_lots,
            people: drill.totals.people,
            seconds: (drill.listed_ms / 1_000).toFixed(2),
          })}
          {drill.rehearsal &&
            ` · ${text('office.drill_rehearsal', {
              packs: drill.rehearsal.blocked_units,
              mails: drill.rehearsal.mails,
              amount: formatMoney(drill.rehearsal.credited),
            })}`}
          {drill.is_running && ` · ${text('office.drill_running')}`}
          {' · '}
          {[momentIn(language, drill.began_at), drill.by].join(' · ')}
        </Typography>
      </Box>
      <Button variant="outlined" loading={save.isPending || drill.is_running} onClick={() => save.mutate()}>
        {text('office.drill_save')}
      </Button>
    </Box>
  );
}
