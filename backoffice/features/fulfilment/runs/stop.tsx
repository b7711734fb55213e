import type { RunStop } from '@kebun/contract/fulfilment/packing.ts';
import { maxDetailsLength } from '@kebun/contract/lib/limits.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { addOrderNote, moveStaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { takeOrderCash } from '@kebun/contract/payments/cash-payments.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import {
  Box,
  Button,
  Card,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ReturnToFarmDialog } from '#features/orders/return-to-farm-dialog.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { ShopperNote } from '#platform/display/shopper-note.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** Buttons on the screen, plain text on paper. */
const pressed = {
  display: 'inline-block',
  paddingBlock: 1.25,
  '@media print': { paddingBlock: 0, color: 'text.primary', textDecoration: 'none' },
} as const;

/** Returns a link that opens the address in a map, on a phone in its map application. */
const mapOf = ({ address }: RunStop) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: [...address, 'Malaysia'].join(', ') })}`;

/** One stop: customer, parcels and status. */
export function Stop({ stop, place, move }: { stop: RunStop; place: number; move: ReactNode }) {
  const { t: text, language } = useI18n();
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
      <Box>
        <Typography sx={{ fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.1 }}>{place}</Typography>
        {move}
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{stop.recipient}</Typography>
        <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
          {stop.address.join('\n')}
        </Typography>
        <Link href={`tel:${stop.contact_number}`} sx={pressed}>
          {formatPhone(stop.contact_number)}
        </Link>
        {stop.address.length > 0 && (
          <Link
            href={mapOf(stop)}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ ...pressed, marginLeft: 2, '@media print': { display: 'none' } }}
          >
            {text('office.run_map')}
          </Link>
        )}
        {stop.tries.map(({ at, note }) => (
          <Typography key={at} sx={{ fontWeight: 600 }}>
            {[text('office.run_not_at_home'), momentIn(language, at), note].filter(Boolean).join(' · ')}
          </Typography>
        ))}
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

/**
 * Marks a stop as delivered, with the exact cash; notes that the customer was not at home; or ends the order as brought
 * back. Another amount of cash is entered on the order.
 */
function StopActions({ stop }: { stop: RunStop }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { id, status, cash_due } = stop;
  const [open, setOpen] = useState<'not_at_home' | 'brought_back'>();
  const close = () => setOpen(undefined);
  const deliver = useAction(() => call(moveStaffOrder, { params: { id }, body: { move: 'deliver' } }));
  const cash = useAction(() => call(takeOrderCash, { params: { id }, body: { amount: cash_due } }), {
    done: text('office.cash_taken'),
  });
  const canDeliver = status.slug === 'on_the_way' && permissions.includes('orders.move');
  const canTake = status.slug === 'delivered' && cash_due > 0 && permissions.includes('cash.take');
  const canNote = status.slug === 'on_the_way' && permissions.includes('orders.note');
  if (!canDeliver && !canTake && !canNote) return null;
  return (
    <Box
      sx={{
        gridColumn: '2 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        '@media print': { display: 'none' },
      }}
    >
      {canDeliver && (
        <Button variant="outlined" loading={deliver.isPending} onClick={() => deliver.mutate()}>
          {text('office.run_delivered')}
        </Button>
      )}
      {canNote && (
        <Button variant="outlined" onClick={() => setOpen('not_at_home')}>
          {text('office.run_not_at_home')}
        </Button>
      )}
      {canDeliver && (
        <Button variant="outlined" color="error" onClick={() => setOpen('brought_back')}>
          {text('office.move_return_to_farm')}
        </Button>
      )}
      {open === 'not_at_home' && <NotAtHomeDialog stop={stop} onClose={close} />}
      {open === 'brought_back' && <ReturnToFarmDialog order={stop} onClose={close} />}
      {canTake && (
        <Button variant="outlined" loading={cash.isPending} onClick={() => cash.mutate()}>
          {text('office.run_took', { amount: formatMoney(cash_due) })}
        </Button>
      )}
    </Box>
  );
}

/** Notes the time of a try that met no customer, with words for the next one. */
function NotAtHomeDialog({ stop: { id, recipient }, onClose }: { stop: RunStop; onClose: () => void }) {
  const text = useT();
  const title = useId();
  const { mutate, isPending } = useAction(
    (body: string) => call(addOrderNote, { params: { id }, body: { kind: 'not_at_home', body } }),
    { onDone: onClose },
  );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    mutate(String(new FormData(event.currentTarget).get('note') ?? ''));
  }
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.run_not_at_home_title', { name: recipient })}</DialogTitle>
        <DialogContent>
          <TextField
            name="note"
            label={text('office.run_not_at_home_note')}
            multiline
            minRows={2}
            fullWidth
            autoFocus
            margin="dense"
            slotProps={{ htmlInput: { maxLength: maxDetailsLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {text('common.save')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
