import { type PackingWindow, type RunStop, sendRun } from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button, Link, Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { WindowPapers } from '#features/fulfilment/window-papers.tsx';
import { RecallNotice } from '#features/recalls/recall-notice.tsx';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Loading } from '#platform/display/loading.tsx';
import { PrintButton, PrintStyles } from '#platform/display/print-styles.tsx';
import { WindowPage, windowIn, windowKey } from '#platform/lists/delivery-window-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { RunCash } from './run-cash.tsx';
import { MoveStop, RunPlan } from './run-plan.tsx';
import { Stop } from './stop.tsx';
import { useStops } from './use-stops.ts';

/** The driver's list: addresses, their order, and the cash to collect. */
export const RunPage = () => (
  <WindowPage title="office.runs" open={['packed', 'picking', 'on_the_way']}>
    {(window) => (
      <>
        <RecallNotice />
        <Run key={windowKey(window)} window={window} />
      </>
    )}
  </WindowPage>
);

const dispatchableStatuses: readonly RunStop['status']['slug'][] = ['packed', 'on_the_way', 'delivered'];

function Run({ window }: { window: PackingWindow }) {
  const text = useT();
  const query = useStops(windowKey(window));
  if (query.isPending) return <Loading />;
  if (query.isError) return <RetryNotice error={query.error} onRetry={() => query.refetch()} />;
  const driven = query.data.data.filter(({ is_collected }) => !is_collected);
  const stops = driven.filter(({ status }) => dispatchableStatuses.includes(status.slug));
  const cash = stops.reduce((sum, { cash_due }) => sum + cash_due, 0);
  const { run, drivers } = query.data;
  return (
    <>
      <PrintStyles />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {text('office.run_sum', { window: window.label, stops: stops.length, cash: formatMoney(cash) })}
        </Typography>
        <Leave name={windowKey(window)} stops={stops} />
        <PrintButton />
        <WindowPapers window={window} />
      </Box>
      <UnpackedOrders window={window} count={driven.length - stops.length} />
      {window.window_id && stops.length > 0 && (
        <RunPlan key={run.version} name={windowKey(window)} run={run} drivers={drivers} stops={stops} />
      )}
      <RunCash stops={stops} />
      {stops.length === 0 && <Typography color="text.secondary">{text('office.run_nothing')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {stops.map((stop, index) => (
          <Stop
            key={stop.id}
            stop={stop}
            place={index + 1}
            move={
              window.window_id ? (
                <MoveStop place={index} name={windowKey(window)} run={run} stops={stops} />
              ) : null
            }
          />
        ))}
      </Box>
    </>
  );
}

/** Marks all packed orders as out for delivery. */
function Leave({ name, stops }: { name: string; stops: readonly RunStop[] }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { mutate, isPending } = useAction(() => call(sendRun, { body: windowIn(name) }), {
    done: text('office.run_left'),
  });
  const count = stops.filter(
    ({ status, awaits_decision }) => status.slug === 'packed' && !awaits_decision,
  ).length;
  if (count === 0 || !permissions.includes('orders.move')) return null;
  return (
    <Button
      variant="contained"
      loading={isPending}
      onClick={() => mutate()}
      sx={{ '@media print': { display: 'none' } }}
    >
      {text('office.run_leave', { count })}
    </Button>
  );
}

/** The number of orders of the window that are not on the van. */
function UnpackedOrders({ window, count }: { window: PackingWindow; count: number }) {
  const text = useT();
  if (count === 0) return null;
  return (
    <Typography sx={{ '@media print': { display: 'none' } }}>
      {text('office.run_not_packed', { count })}{' '}
      <Link
        component={RouterLink}
        to={`/packing?window=${windowKey(window)}`}
        sx={{ display: 'inline-block', paddingBlock: 1.25 }}
      >
        {text('office.packing')}
      </Link>
    </Typography>
  );
}
