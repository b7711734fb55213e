import { maxSearchLength } from '@kebun/contract/lib/limits.ts';
import { findGuests } from '@kebun/contract/privacy/staff-guests.ts';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePermissions } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { GuestCard } from './guest-card.tsx';

/** Finds the data of a guest who writes in, to hand it out or delete it. */
export function GuestsPage() {
  const text = useT();
  const { permissions = [] } = usePermissions<string[]>();
  const [looked, setLooked] = useState('');
  const query = useQuery({
    queryKey: ['guests', looked],
    queryFn: () => call(findGuests, { query: { text: looked } }),
    enabled: looked !== '',
    gcTime: 0, // personal data is not cached
  });
  function onLook(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    if (typed === looked) void query.refetch();
    else setLooked(typed);
  }

  return (
    <DetailPage title={text('office.guests')}>
      <Typography color="text.secondary" sx={{ maxWidth: 720 }}>
        {text('office.guests_lead')}
      </Typography>
      <Box
        component="form"
        role="search"
        onSubmit={onLook}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, maxWidth: 640 }}
      >
        <TextField
          name="text"
          label={text('office.guests_look_for')}
          type="search"
          sx={{ flexGrow: 1, minWidth: 240 }}
          slotProps={{ htmlInput: { maxLength: maxSearchLength, autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained">
          {text('office.guests_look')}
        </Button>
      </Box>
      {looked !== '' && query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.data.length === 0 && <Typography>{text('office.guests_none')}</Typography>}
      {query.data?.data.map((guest) => (
        <GuestCard
          key={guest.email}
          guest={guest}
          mayWrite={permissions.includes('customers.write')}
          onChanged={() => query.refetch()}
        />
      ))}
    </DetailPage>
  );
}
