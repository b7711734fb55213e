import { mailKindLabel } from '@kebun/contract/mails/staff-mails.ts';
import {
  listOrderMails,
  type OrderMail,
  type OrderMailKind,
  type StaffOrder,
  sendOrderMail,
} from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useNotify, usePermissions } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The mails of an order, their status, and a button that sends one again. */
export function OrderMails({ order: { id } }: { order: StaffOrder }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const query = useQuery({
    queryKey: ['order mails', id],
    queryFn: () => call(listOrderMails, { params: { id } }),
  });
  const { data: mails = [], can_send = [] } = query.data ?? {};
  return (
    <Box component="section" aria-label={text('office.mails')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.mails')}</Typography>
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && mails.length === 0 && (
        <Typography color="text.secondary">{text('office.mails_none')}</Typography>
      )}
      {mails.length > 0 && (
        <Card>
          <List disablePadding>
            {mails.map((mail) => (
              <Mail key={mail.id} mail={mail} />
            ))}
          </List>
        </Card>
      )}
      {permissions.includes('orders.write') && can_send.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {can_send.map((kind) => (
            <SendAgain key={kind} orderId={id} kind={kind} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function Mail({ mail: { kind, status, created_at, sent_at, recipient } }: { mail: OrderMail }) {
  const { t, language } = useI18n();
  const at = momentIn(language, sent_at ?? created_at);
  return (
    <ListItem>
      <ListItemText
        primary={mailKindLabel(kind, t)}
        secondary={[t(`office.mails_status_${status}`), at, recipient].filter(Boolean).join(' · ')}
        sx={{ overflowWrap: 'anywhere' }}
      />
    </ListItem>
  );
}

function SendAgain({ orderId, kind }: { orderId: string; kind: OrderMailKind }) {
  const text = useT();
  const notify = useNotify();
  const { mutate, isPending } = useAction(
    () => call(sendOrderMail, { params: { id: orderId }, body: { kind } }),
    { onDone: ({ message }) => notify(message, { type: 'success' }) },
  );
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
      {text('office.mails_again', { name: mailKindLabel(kind, text) })}
    </Button>
  );
}
