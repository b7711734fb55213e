import { type DeliveryWindow, type RunStop, sendRun } from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button, Link, Typography } from '@mui/material';
import { Loading, usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { AskAgain } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useChange } from '#platform/data/use-mutation.ts';
import { Paper, PrintButton } from '#platform/display/print-sheet.tsx';
import { keyOf, WindowPage, windowIn } from '#platform/lists/delivery-window-page.tsx';
import { useText } from '#platform/shell/messages-provider.tsx';
import { Stop } from './stop.tsx';
import { useStops } from './use-stops.ts';

/** What a driver takes along: where to, in which order, and how much cash is to come back. */
export const RunPage = () => (
  <WindowPage title="office.runs" open={['packed', 'picking', 'on_the_way']}>
    {(window) => <Run key={keyOf(window)} window={window} />}
  </WindowPage>
);

const aboard: readonly RunStop['status']['slug'][] = ['packed', 'on_the_way', 'delivered'];

function Run({ window }: { window: DeliveryWindow }) {
  const text = useText();
  const asked = useStops(keyOf(window));
  if (asked.isPending) return <Loading />;
  if (asked.isError) return <AskAgain error={asked.error} onAgain={() => asked.refetch()} />;
  const driven = asked.data.data.filter(({ is_collected }) => !is_collected);
  const stops = driven.filter(({ status }) => aboard.includes(status.slug));
  const cash = stops.reduce((sum, { cash_due }) => sum + cash_due, 0);
  return (
    <>
      <Paper />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {text('office.run_sum', { window: window.label, stops: stops.length, cash: formatMoney(cash) })}
        </Typography>
        <Leave name={keyOf(window)} stops={stops} />
        <PrintButton />
      </Box>
      <StillHere window={window} count={driven.length - stops.length} />
      {stops.length === 0 && <Typography color="text.secondary">{text('office.run_nothing')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {stops.map((stop, place) => (
          <Stop key={stop.id} stop={stop} place={place + 1} />
        ))}
      </Box>
    </>
  );
}

/** All that is packed goes on its way at once. */
function Leave({ name, stops }: { name: string; stops: readonly RunStop[] }) {
  const text = useText();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { mutate, isPending } = useChange(() => call(sendRun, { body: windowIn(name) }), {
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

/** What belongs to the window and is in no van yet. */
function StillHere({ window, count }: { window: DeliveryWindow; count: number }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <Typography sx={{ '@media print': { display: 'none' } }}>
      {text('office.run_not_packed', { count })}{' '}
      <Link
        component={RouterLink}
        to={`/packing?window=${keyOf(window)}`}
        sx={{ display: 'inline-block', paddingBlock: 1.25 }}
      >
        {text('office.packing')}
      </Link>
    </Typography>
  );
}
