import { type DeliveryDay, listDeliveryDays, openDay } from '@kebun/contract/delivery/staff-delivery.ts';
import { filled, filledInBase, type Rule } from '@kebun/contract/lib/rules.ts';
import {
  Alert,
  Box,
  Button,
  Card,
  Chip,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { Loading } from '#platform/display/loading.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TextDialog } from '#platform/forms/text-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { AffectedOrders } from './affected-orders.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { type DaySlot, type DayWindow, PhoneOrdersDialog } from './phone-orders-dialog.tsx';
import { type ClosingDay, useClosing } from './use-close-days.ts';

/** Four weeks of deliveries: the windows, their bookings, and the closed days. */
export function ClosedDays({ mayChange }: { mayChange: boolean }) {
  const text = useT();
  const [openDialog, setOpenDialog] = useState<'day' | 'holidays' | DeliveryDay>();
  const [openSlot, setOpenSlot] = useState<DaySlot>();
  const query = useQuery({ queryKey: ['delivery', 'days'], queryFn: () => call(listDeliveryDays) });
  const close = () => setOpenDialog(undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={() => setOpenDialog('day')}>
            {text('office.delivery_close_a_day')}
          </Button>
          <Button variant="outlined" onClick={() => setOpenDialog('holidays')}>
            {text('office.delivery_holidays')}
          </Button>
        </Box>
      )}
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && (
        <Card>
          <List disablePadding>
            {query.data.data.map((day) => (
              <Day
                key={day.date}
                day={day}
                mayChange={mayChange}
                onClose={() => setOpenDialog(day)}
                onPhoneOrders={(window) => setOpenSlot({ day, window })}
              />
            ))}
          </List>
        </Card>
      )}
      {openSlot && <PhoneOrdersDialog slot={openSlot} onClose={() => setOpenSlot(undefined)} />}
      {openDialog === 'holidays' && <HolidaysDialog onClose={close} />}
      {openDialog && openDialog !== 'holidays' && (
        <CloseDialog {...(openDialog !== 'day' && { day: openDialog })} onClose={close} />
      )}
    </Box>
  );
}

interface Props {
  day: DeliveryDay;
  mayChange: boolean;
  onClose: () => void;
  onPhoneOrders: (window: DayWindow) => void;
}

function Day({ day, mayChange, onClose, onPhoneOrders }: Props) {
  const text = useT();
  const { date, label, closed, windows } = day;
  const open = useAction(() => call(openDay, { params: { date } }), { done: text('office.saved') });
  return (
    <ListItem
      divider
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr auto', md: '10rem 1fr auto' },
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          gridRow: { xs: 2, md: 1 },
          gridColumn: { xs: '1 / -1', md: 2 },
        }}
      >
        {closed ? (
          <Chip
            size="small"
            label={text('office.delivery_closed', { why: closed })}
            sx={{ color: '#b4261b', backgroundColor: '#fbe7e1', fontWeight: 600 }}
          />
        ) : (
          windows.map((window) => (
            <Window
              key={window.id}
              window={window}
              {...(mayChange && { onPhoneOrders: () => onPhoneOrders(window) })}
            />
          ))
        )}
      </Box>
      {mayChange &&
        (closed ? (
          <Button
            onClick={() => open.mutate()}
            disabled={open.isPending}
            aria-label={text('office.delivery_open_day', { day: label })}
          >
            {text('office.delivery_open')}
          </Button>
        ) : (
          <Button onClick={onClose} aria-label={text('office.delivery_close_day', { day: label })}>
            {text('office.delivery_close')}
          </Button>
        ))}
    </ListItem>
  );
}

/** How full a window is. Staff who may change the plan open what it reserves for phone orders. */
function Window({ window, onPhoneOrders }: { window: DayWindow; onPhoneOrders?: () => void }) {
  const text = useT();
  const { label: hours, capacity, taken, phone_orders_reserved } = window;
  const label = text('office.delivery_taken', { hours, taken, capacity });
  return (
    <Chip
      size={onPhoneOrders ? 'medium' : 'small'}
      variant="outlined"
      label={
        phone_orders_reserved > 0
          ? text('office.delivery_taken_phone', { taken: label, reserved: phone_orders_reserved })
          : label
      }
      {...(onPhoneOrders && { onClick: onPhoneOrders })}
      sx={{
        ...(onPhoneOrders && { minHeight: 44 }),
        ...(taken >= capacity && { color: '#7d5200', backgroundColor: '#fdf0cf' }),
      }}
    />
  );
}

const rules: readonly Rule<ClosingDay>[] = [
  filled('date', 'office.rule_day'),
  filledInBase('name', 'office.rule_why'),
];

/** Closes one delivery day, with a reason. */
function CloseDialog({ day, onClose }: { day?: DeliveryDay; onClose: () => void }) {
  const text = useT();
  const title = useId();
  const { close, affectedDays } = useClosing(onClose);
  const { errors, isBusy, onSubmit } = useSubmit<ClosingDay>(rules, (typed) => close([typed]));
  return (
    <TextDialog onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.delivery_close_a_day')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <span>{text('office.delivery_close_lead')}</span>
          <TypedField
            name="date"
            label={text('common.day')}
            type="date"
            defaultValue={day?.date}
            errors={errors}
          />
          <LocalisedField
            name="name"
            label={text('common.reason')}
            texts={undefined}
            most={80}
            errors={errors}
          />
          <div role="alert">
            {errors[''] && <Alert severity="error">{errors['']}</Alert>}
            {errors.days && <Alert severity="error">{errors.days}</Alert>}
          </div>
          <AffectedOrders affectedDays={affectedDays} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('office.never_mind')}</Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy}>
            {text(affectedDays.length > 0 ? 'office.delivery_close_anyway' : 'office.delivery_close')}
          </Button>
        </DialogActions>
      </form>
    </TextDialog>
  );
}
