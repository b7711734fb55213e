import { formatMoney } from '@kebun/contract/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders.ts';
import type { DeliveryWindow, RunStop } from '@kebun/contract/packing.ts';
import { formatPhone } from '@kebun/contract/phone.ts';
import { Box, Card, Link, Typography } from '@mui/material';
import { Loading } from 'react-admin';
import { AskAgain } from '#platform/ask-again.tsx';
import { Paper, PrintButton } from '#platform/paper.tsx';
import { Remark } from '#platform/remark.tsx';
import { useText } from '#platform/texts.tsx';
import { keyOf, WindowPage } from '#platform/window-page.tsx';
import { useStops } from './use-stops.ts';

/** What a driver takes along: where to, in which order, and how much cash is to come back. */
export const RunPage = () => (
  <WindowPage title="office.runs" open={['packed', 'picking', 'on_the_way']}>
    {(window) => <Run key={keyOf(window)} window={window} />}
  </WindowPage>
);

function Run({ window }: { window: DeliveryWindow }) {
  const text = useText();
  const asked = useStops(keyOf(window));
  if (asked.isPending) return <Loading />;
  if (asked.isError) return <AskAgain error={asked.error} onAgain={() => asked.refetch()} />;
  const stops = asked.data.data.filter(({ is_collected }) => !is_collected);
  const cash = stops.reduce((sum, { cash_due }) => sum + cash_due, 0);
  return (
    <>
      <Paper />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {text('office.run_sum', { window: window.label, stops: stops.length, cash: formatMoney(cash) })}
        </Typography>
        <PrintButton />
      </Box>
      {stops.length === 0 && <Typography color="text.secondary">{text('office.run_nothing')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {stops.map((stop, place) => (
          <Stop key={stop.id} stop={stop} place={place + 1} />
        ))}
      </Box>
    </>
  );
}

/** A number to press, and on paper one to read. */
const phone = {
  display: 'inline-block',
  paddingBlock: 1.25,
  '@media print': { paddingBlock: 0, color: 'text.primary', textDecoration: 'none' },
} as const;

function Stop({ stop, place }: { stop: RunStop; place: number }) {
  const text = useText();
  return (
    <Card
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '40px 1fr', sm: '56px 2fr 1fr' },
        gap: 1.5,
        padding: 2,
        breakInside: 'avoid',
        '@media print': {
          gridTemplateColumns: '40px 2fr 1fr',
          gap: '4px 12px',
          padding: 1.5,
          borderRadius: 0,
          borderColor: 'text.primary',
        },
      }}
    >
      <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.1 }}>{place}</Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{stop.recipient}</Typography>
        <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
          {stop.address.join('\n')}
        </Typography>
        <Link href={`tel:${stop.contact_number}`} sx={phone}>
          {formatPhone(stop.contact_number)}
        </Link>
        {stop.leave_at_door && <Typography sx={{ fontWeight: 600 }}>{text('order.at_door')}</Typography>}
        {stop.shipping_remarks && <Remark>{stop.shipping_remarks}</Remark>}
      </Box>
      <Box sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatOrderNumber(stop.display_id)}
        </Typography>
        <Typography color="text.secondary">
          {[text('office.pack_items', { count: stop.item_count }), stop.status.name].join(' · ')}
        </Typography>
        <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          {stop.cash_due > 0
            ? text('office.run_cash', { amount: formatMoney(stop.cash_due) })
            : text('office.run_paid')}
        </Typography>
      </Box>
      <Handover stop={stop} />
    </Card>
  );
}

/** On paper alone: what is written at the door. */
function Handover({ stop }: { stop: RunStop }) {
  const text = useText();
  const lines = [
    text('office.run_handed_at'),
    ...(stop.cash_due > 0 ? [text('office.run_cash_taken')] : []),
    text('office.run_signed'),
  ];
  return (
    <Box
      aria-hidden
      sx={{ display: 'none', gridColumn: '2 / -1', gap: 2, '@media print': { display: 'flex' } }}
    >
      {lines.map((line) => (
        <Box key={line} sx={{ flex: 1, paddingTop: 3, borderBottom: '1px solid', fontSize: '0.75rem' }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}
