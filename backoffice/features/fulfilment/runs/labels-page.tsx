import type { PackingWindow, RunStop } from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { toDataURL } from 'qrcode';
import { useState } from 'react';
import { WindowPapers } from '#features/fulfilment/window-papers.tsx';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { PrintButton, PrintStyles } from '#platform/display/print-styles.tsx';
import { WindowPage, windowKey } from '#platform/lists/delivery-window-page.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { useStops } from './use-stops.ts';

/** The parcel labels of a window. */
export const LabelsPage = () => (
  <WindowPage title="office.labels" open={['packed', 'picking', 'to_pick']}>
    {(window) => <Labels key={windowKey(window)} window={window} />}
  </WindowPage>
);

// biome-ignore format: table
const sheets = {
  A4:    { size: 'A4',        margin: '10mm' }, // two beside each other
  label: { size: '100mm 62mm', margin: '0' },   // one on each, from a roll
} as const;

function Labels({ window }: { window: PackingWindow }) {
  const text = useT();
  const [sheet, setSheet] = useState<keyof typeof sheets>('A4');
  const query = useStops(windowKey(window));
  if (query.isPending) return <Loading />;
  if (query.isError) return <RetryNotice error={query.error} onRetry={() => query.refetch()} />;
  const stops = query.data.data.filter(({ status }) => status.slug !== 'delivered');
  return (
    <>
      <PrintStyles {...sheets[sheet]} untitled />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          '@media print': { display: 'none' },
        }}
      >
        <ToggleButtonGroup
          exclusive
          value={sheet}
          onChange={(_event, chosen: keyof typeof sheets | null) => chosen && setSheet(chosen)}
          aria-label={text('office.label_sheet')}
        >
          <ToggleButton value="A4" sx={{ minHeight: 44 }}>
            {text('office.label_a4')}
          </ToggleButton>
          <ToggleButton value="label" sx={{ minHeight: 44 }}>
            {text('office.label_roll')}
          </ToggleButton>
        </ToggleButtonGroup>
        <PrintButton />
        <WindowPapers window={window} />
      </Box>
      {stops.length === 0 && <Typography color="text.secondary">{text('office.label_nothing')}</Typography>}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'flex',
          flexWrap: 'wrap',
          gap: sheet === 'A4' ? '4mm' : '6mm',
          '@media print': { gap: sheet === 'A4' ? '4mm' : 0 },
        }}
      >
        {stops.map((stop) => (
          <Label key={stop.id} stop={stop} isRoll={sheet === 'label'} />
        ))}
      </Box>
    </>
  );
}

const trackingOf = ({ display_id }: RunStop) => `${location.origin}/track-order/view?order=${display_id}`;

/** Readable at arm's length and by a phone: customer, delivery time, and amount to collect. */
function Label({ stop, isRoll }: { stop: RunStop; isRoll: boolean }) {
  const text = useT();
  const { data: code } = useQuery({
    queryKey: ['qr', stop.display_id],
    queryFn: () => toDataURL(trackingOf(stop), { margin: 0, width: 240 }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Box
      component="li"
      sx={{
        boxSizing: 'border-box',
        width: isRoll ? '100mm' : '92mm',
        maxWidth: '100%',
        height: isRoll ? '62mm' : '60mm',
        padding: '4mm',
        border: '1px solid',
        borderColor: 'text.primary',
        color: 'text.primary',
        backgroundColor: '#ffffff',
        display: 'grid',
        gridTemplateColumns: '1fr 24mm',
        gap: '3mm',
        overflow: 'hidden',
        breakInside: 'avoid',
        '@media print': isRoll ? { border: 0, '&:not(:last-child)': { breakAfter: 'page' } } : {},
      }}
    >
      <Box sx={{ minWidth: 0, overflow: 'hidden', overflowWrap: 'anywhere', lineHeight: 1.25 }}>
        <Box sx={{ fontSize: '5mm', fontWeight: 700 }}>{formatOrderNumber(stop.display_id)}</Box>
        <Box sx={{ fontSize: '4.4mm', fontWeight: 600 }}>{stop.recipient}</Box>
        <Box sx={{ fontSize: '3.6mm', whiteSpace: 'pre-line' }}>{stop.address.join('\n')}</Box>
        <Box sx={{ fontSize: '3.6mm' }}>{stop.label}</Box>
        {stop.leave_at_door && <Box sx={{ fontSize: '3.6mm', fontWeight: 600 }}>{text('order.at_door')}</Box>}
      </Box>
      <Box sx={{ display: 'grid', alignContent: 'space-between', justifyItems: 'end', textAlign: 'right' }}>
        {code && (
          <Box
            component="img"
            src={code}
            alt={text('office.label_qr', { number: formatOrderNumber(stop.display_id) })}
            sx={{ width: '24mm', height: '24mm' }}
          />
        )}
        <Box sx={{ fontSize: '4.4mm', fontWeight: 700 }}>
          {stop.cash_due > 0
            ? text('office.run_cash', { amount: formatMoney(stop.cash_due) })
            : text('office.run_paid')}
        </Box>
      </Box>
    </Box>
  );
}
