import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { exportGuest, type FoundGuest } from '@kebun/contract/privacy/staff-guests.ts';
import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { download } from '#platform/data/download.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { GuestRemovalDialog } from './guest-removal-dialog.tsx';

interface Props {
  guest: FoundGuest;
  mayWrite: boolean;
  onChanged: () => void;
}

const counted = ['orders', 'enquiries', 'reviews', 'subscriptions', 'baskets', 'mails'] as const;

/** One address, with the amount of data stored under it. */
export function GuestCard({ guest, mayWrite, onChanged }: Props) {
  const text = useT();
  const notify = useNotify();
  const [isRemoving, setIsRemoving] = useState(false);
  const { email, name, has_account, held } = guest;
  const open = [...new Set([...held.open_orders, ...held.open_refunds])];
  const stored = counted
    .filter((one) => held[one] > 0)
    .map((one) => text(`office.guests_${one}`, { count: held[one] }));
  const fetchFile = (format: 'html' | 'json') =>
    download(exportGuest, { name: `kebun.${format}`, body: { email, format } }).catch((error: Error) =>
      notify(error.message, { type: 'error' }),
    );

  return (
    <Card>
      <CardContent sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
        <div>
          <Typography variant="h2">{email}</Typography>
          {name && <Typography color="text.secondary">{name}</Typography>}
        </div>
        <Typography>{stored.join(' · ')}</Typography>
        {has_account && <Alert severity="info">{text('office.guests_account')}</Alert>}
        {open.length > 0 && (
          <Alert severity="warning">
            {text('office.guests_open', { orders: open.map(formatOrderNumber).join(', ') })}
          </Alert>
        )}
        {mayWrite && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button onClick={() => fetchFile('html')}>{text('your_data.download_html')}</Button>
            <Button onClick={() => fetchFile('json')}>{text('your_data.download_json')}</Button>
            <Button color="error" onClick={() => setIsRemoving(true)}>
              {text('office.guests_remove')}
            </Button>
          </Box>
        )}
      </CardContent>
      {isRemoving && (
        <GuestRemovalDialog
          guest={guest}
          isBlocked={open.length > 0}
          onClose={() => setIsRemoving(false)}
          onDone={onChanged}
        />
      )}
    </Card>
  );
}
