import type { RunStop } from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { moveStaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { takeOrderCash } from '@kebun/contract/payments/cash-payments.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button, Card, Link, Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { ShopperNote } from '#platform/display/shopper-note.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

/** Buttons on the screen, plain text on paper. */
const pressed = {
  display: 'inline-block',
  paddingBlock: 1.25,
  '@media print': { paddingBlock: 0, color: 'text.primary', textDecoration: 'none' },
} as const;

/** One stop: customer, parcels and status. */
export function Stop({ stop, place }: { stop: RunStop; place: number }) {
  const text = useT();
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
        <Link href={`tel:${stop.contact_number}`} sx={pressed}>
          {formatPhone(stop.contact_number)}
        </Link>
        {stop.leave_at_door && <Typography sx={{ fontWeight: 600 }}>{text('order.at_door')}</Typography>}
        {stop.shipping_remarks && <ShopperNote>{stop.shipping_remarks}</ShopperNote>}
      </Box>
      <Box sx={{ gridColumn: { xs: '2', sm: 'auto' } }}>
        <Link
          component={RouterLink}
          to={`/orders/${stop.id}/show`}
          sx={{ ...pressed, fontVariantNumeric: 'tabular-nums' }}
        >
          {formatOrderNumber(stop.display_id)}
        </Link>
        <Typography color="text.secondary">
          {[text('cart.count', { count: stop.item_count }), stop.status.name].join(' · ')}
        </Typography>
        <Typography sx={{ fontWeight: 700, fontSize: '1.125rem' }}>
          {stop.cash_due > 0
            ? text('office.run_cash', { amount: formatMoney(stop.cash_due) })
            : text('office.run_paid')}
        </Typography>
      </Box>
      <StopActions stop={stop} />
      <Handover stop={stop} />
    </Card>
  );
}

/** On paper only: lines to fill in at the door. */
function Handover({ stop }: { stop: RunStop }) {
  const text = useT();
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

/** Marks a stop as delivered, with the exact cash. Another amount is entered on the order. */
function StopActions({ stop }: { stop: RunStop }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { id, status, cash_due } = stop;
  const deliver = useAction(() => call(moveStaffOrder, { params: { id }, body: { move: 'deliver' } }));
  const cash = useAction(() => call(takeOrderCash, { params: { id }, body: { amount: cash_due } }), {
    done: text('office.cash_taken'),
  });
  const canDeliver = status.slug === 'on_the_way' && permissions.includes('orders.move');
  const canTake = status.slug === 'delivered' && cash_due > 0 && permissions.includes('cash.take');
  if (!canDeliver && !canTake) return null;
  return (
    <Box sx={{ gridColumn: '2 / -1', display: 'flex', gap: 1, '@media print': { display: 'none' } }}>
      {canDeliver && (
        <Button variant="outlined" loading={deliver.isPending} onClick={() => deliver.mutate()}>
          {text('office.run_delivered')}
        </Button>
      )}
      {canTake && (
        <Button variant="outlined" loading={cash.isPending} onClick={() => cash.mutate()}>
          {text('office.run_took', { amount: formatMoney(cash_due) })}
        </Button>
      )}
    </Box>
  );
}
