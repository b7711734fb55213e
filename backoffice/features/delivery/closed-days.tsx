import { type DeliveryDay, listDeliveryDays, openDay } from '@kebun/contract/delivery/staff-delivery.ts';
import { Box, Button, Card, Chip, List, ListItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';

/** Four weeks of deliveries: the windows, their bookings, and the closed days. */
export function ClosedDays({ mayChange }: { mayChange: boolean }) {
  const text = useT();
  const [openDialog, setOpenDialog] = useState<'day' | 'holidays' | DeliveryDay>();
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
      {query.isError && <RetryNotice error={query.error} onAgain={() => query.refetch()} />}
      {query.data && (
        <Card>
          <List disablePadding>
            {query.data.data.map((day) => (
              <Day key={day.date} day={day} mayChange={mayChange} onClose={() => setOpenDialog(day)} />
            ))}
          </List>
        </Card>
      )}
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
}

function Day({ day, mayChange, onClose }: Props) {
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
          windows.map(({ id, label, capacity, taken }) => (
            <Chip
              key={id}
              size="small"
              variant="outlined"
              label={text('office.delivery_taken', { hours: label, taken, capacity })}
              sx={taken >= capacity ? { color: '#7d5200', backgroundColor: '#fdf0cf' } : {}}
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
