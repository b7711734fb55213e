import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import {
  listOrderPayments,
  type OrderPayments,
  type StaffPaymentAttempt,
} from '@kebun/contract/payments/staff-payments.ts';
import { Box, Card, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { AttemptChip } from '#platform/display/attempt-chip.tsx';
import { RequeryButton } from '#platform/display/requery-button.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The payments of an order and its payment attempts. */
export function OrderPaid({ order: { id } }: { order: StaffOrder }) {
  const text = useT();
  const query = useQuery({
    queryKey: ['order payments', id],
    queryFn: () => call(listOrderPayments, { params: { id } }),
  });
  const { tries = [], payments = [] } = query.data ?? {};
  return (
    <Box component="section" aria-label={text('office.payments')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.payments')}</Typography>
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data && tries.length + payments.length === 0 && (
        <Typography color="text.secondary">{text('office.payments_none')}</Typography>
      )}
      {tries.length + payments.length > 0 && (
        <Card>
          <List disablePadding>
            {payments.map((came) => (
              <ReceivedPayment key={came.id} came={came} />
            ))}
            {tries.map((paid) => (
              <Try key={paid.id} paid={paid} />
            ))}
          </List>
        </Card>
      )}
    </Box>
  );
}

function ReceivedPayment({ came }: { came: OrderPayments['payments'][number] }) {
  const { t, language } = useI18n();
  const { captured, paid_at, gateway, trans_id, overpayment, finding } = came;
  const details = [
    t(`office.payments_by_${gateway as 'cod'}`),
    trans_id && t('office.payments_number', { number: trans_id }),
    overpayment && t(`office.payments_overpayment_${overpayment}`),
    finding && t(`office.payments_finding_${finding}`),
  ];
  return (
    <ListItem>
      <ListItemText
        primary={t('office.payments_came', {
          amount: formatMoney(captured),
          at: momentIn(language, paid_at),
        })}
        secondary={details.filter(Boolean).join(' · ')}
        slotProps={{ primary: { sx: { fontWeight: 600 } } }}
      />
    </ListItem>
  );
}

function Try({ paid }: { paid: StaffPaymentAttempt }) {
  const { t, language } = useI18n();
  const requeriedAt = paid.requeried_at
    ? t('office.payments_requeried', { at: momentIn(language, paid.requeried_at) })
    : t('office.payments_never_requeried');
  return (
    <ListItem sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ListItemText
        primary={`${formatMoney(paid.amount)} · ${paid.method_name}`}
        secondary={`${paid.ref_no} · ${momentIn(language, paid.created_at)} · ${requeriedAt}`}
        sx={{ flexBasis: 260, overflowWrap: 'anywhere' }}
      />
      <AttemptChip status={paid.status} />
      <RequeryButton paid={paid} />
    </ListItem>
  );
}
