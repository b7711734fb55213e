import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { exportGuest, type FoundGuest, removeGuest } from '@kebun/contract/privacy/staff-guests.ts';
import { Alert, Box, Button, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { download } from '#platform/data/download.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import {
  type Removal,
  type RemovalDraft,
  RemovalFields,
  removalRules,
} from '#platform/forms/removal-fields.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  guest: FoundGuest;
  mayWrite: boolean;
  onChanged: () => void;
}

const counted = ['orders', 'enquiries', 'reviews', 'subscriptions', 'baskets', 'mails'] as const;

/** One address, with the amount of data stored under it. */
export function GuestCard({ guest, mayWrite, onChanged }: Props) {
  const { t: text, language } = useI18n();
  const notify = useNotify();
  const [isRemoving, setIsRemoving] = useState(false);
  const { email, name, has_account, stored } = guest;
  const open = [...new Set([...stored.open_orders, ...stored.open_refunds])];
  const counts = counted
    .filter((one) => stored[one] > 0)
    .map((one) => text(`office.guests_${one}`, { count: stored[one] }));
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
        <Typography>{counts.join(' · ')}</Typography>
        {has_account && <Alert severity="info">{text('office.guests_account')}</Alert>}
        {open.length > 0 && (
          <Alert severity="warning">
            {text('office.guests_open', {
              orders: open.map(formatOrderNumber).join(languageFacts[language].listComma),
            })}
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

interface GuestRemovalDialogProps {
  guest: FoundGuest;
  isBlocked: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Deletes guest data for good: staff type the address out first. */
function GuestRemovalDialog({ guest: { email }, isBlocked, onClose, onDone }: GuestRemovalDialogProps) {
  const text = useT();
  const notify = useNotify();
  const { errors, isBusy, onSubmit } = useSubmit<RemovalDraft>(removalRules, async (typed) => {
    const { confirm, requested_by } = typed as Removal; // the rules require both
    await call(removeGuest, { body: { email, confirm, requested_by } });
    notify(text('office.guests_removed'), { type: 'success' });
    onClose();
    onDone();
  });

  return (
    <FormDialog
      title={text('office.guests_remove_title', { email })}
      confirm={text('office.guests_remove')}
      isSerious
      isBusy={isBusy}
      isBlocked={isBlocked}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Typography>{text(isBlocked ? 'office.guests_blocked' : 'office.guests_remove_lead')}</Typography>
      <RemovalFields login={email} disabled={isBlocked} errors={errors} />
    </FormDialog>
  );
}
