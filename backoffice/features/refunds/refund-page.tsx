import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import { Box, Link, Typography } from '@mui/material';
import { Loading, ShowBase, Title, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { RefundChip } from '#platform/display/refund-chip.tsx';
import { refundNumber } from '#platform/display/refund-number.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { RefundAmounts } from './refund-amounts.tsx';
import { RefundDecision } from './refund-decision.tsx';
import { RequestedLines } from './requested-lines.tsx';

/** One refund: request, destination, approvals, and actions. */
export const RefundPage = () => (
  <ShowBase>
    <Page />
  </ShowBase>
);

function Page() {
  const { t, language } = useI18n();
  const { record: refund, isPending } = useShowContext<StaffRefundDetail>();
  if (isPending || (refund && !isWhole(refund))) return <Loading />;
  if (!refund) return null;
  const title = t('office.refunds_number', { number: refundNumber(refund) });

  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 1200 }}>
      <Title title={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="h1">{title}</Typography>
        <RefundChip refund={refund} />
        <Typography color="text.secondary">
          {refund.customer_name} · {momentIn(language, refund.requested_at)}
        </Typography>
        <Link
          component={RouterLink}
          to={`/orders/${refund.order_id}/show`}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {t('office.refunds_open_order', { number: formatOrderNumber(refund.order_display_id) })}
        </Link>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <RequestedLines refund={refund} />
        <Box sx={{ display: 'grid', gap: 3 }}>
          <RefundAmounts refund={refund} />
          <RefundDecision refund={refund} />
        </Box>
      </Box>
    </Box>
  );
}

/** Returns whether the record is complete: react-admin first shows the row of the list. */
const isWhole = (refund: StaffRefundDetail) => 'order_items' in refund;
