import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import { listOrderRefunds, type StaffRefund } from '@kebun/contract/refunds/refunds.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Button, Card, Link, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { RefundChip } from '#platform/display/refund-chip.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { GoodwillDialog } from './goodwill-dialog.tsx';

/** The refunds of an order, and a button for a goodwill refund. */
export function OrderRefunds({ order: { id } }: { order: StaffOrder }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const [isGiving, setIsGiving] = useState(false);
  const query = useQuery({
    queryKey: ['order refunds', id],
    queryFn: () => call(listOrderRefunds, { params: { id } }),
  });
  const terms = query.data?.terms;

  return (
    <Box component="section" aria-label={text('office.refunds')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.refunds')}</Typography>
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.data.length === 0 && (
        <Typography color="text.secondary">{text('office.refunds_none')}</Typography>
      )}
      {query.data && query.data.data.length > 0 && (
        <Card>
          <List disablePadding>
            {query.data.data.map((refund) => (
              <Refund key={refund.id} refund={refund} />
            ))}
          </List>
        </Card>
      )}
      {terms && !terms.blocked && permissions.includes('refunds.decide') && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setIsGiving(true)}>
          {text('office.refunds_give')}
        </Button>
      )}
      {isGiving && terms && <GoodwillDialog orderId={id} terms={terms} onClose={() => setIsGiving(false)} />}
    </Box>
  );
}

function Refund({ refund }: { refund: StaffRefund }) {
  const { t, language } = useI18n();
  return (
    <ListItem sx={{ flexWrap: 'wrap', gap: 1 }}>
      <ListItemText
        primary={
          <Link
            component={RouterLink}
            to={`/refunds/${refund.id}/show`}
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {`${formatMoney(refund.refund_amount)} · ${refund.reason?.label ?? t(`office.refunds_kind_${refund.kind}`)}`}
          </Link>
        }
        secondary={momentIn(language, refund.requested_at)}
      />
      <RefundChip refund={refund} />
    </ListItem>
  );
}
