import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { cashReductionOf, type StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import { Box, Card, CardContent, Divider, Link, Typography } from '@mui/material';
import { ShowBase, Title, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { Loading } from '#platform/display/loading.tsx';
import { RefundChip } from '#platform/display/refund-chip.tsx';
import { refundNumber } from '#platform/display/refund-number.ts';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
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
  if (isPending || (refund && !isComplete(refund))) return <Loading />;
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
const isComplete = (refund: StaffRefundDetail) => 'order_items' in refund;

/** The amount paid, the amount refunded, and the destination. */
function RefundAmounts({ refund }: { refund: StaffRefundDetail }) {
  const text = useT();
  const { payment_label: by, paid, paid_in_credit, already_refunded, to_wallet, to_original } = refund;
  const came = [
    [text('office.refunds_paid', { by }), paid],
    [text('office.refunds_paid_in_credit'), paid_in_credit],
    [text('office.refunds_already'), already_refunded],
  ] as const;
  const goes = [
    [text('office.refunds_goes_wallet'), to_wallet],
    [text('office.refunds_goes_original'), to_original],
    [text('office.refunds_less_at_door'), cashReductionOf(refund)],
  ] as const;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.refunds_money')}</Typography>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 1.5 }}>
          <Typography sx={{ fontSize: '2rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(refund.refund_amount)}
          </Typography>
          <Sums sums={goes} isStrong />
          {came.some(([, amount]) => amount > 0) && <Divider />}
          <Sums sums={came} />
        </CardContent>
      </Card>
    </Box>
  );
}

/** Renders nothing without amounts. */
const Sums = ({
  sums,
  isStrong = false,
}: {
  sums: readonly (readonly [string, number])[];
  isStrong?: boolean;
}) =>
  sums
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => (
      <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography color={isStrong ? 'text.primary' : 'text.secondary'}>{label}</Typography>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: isStrong ? 600 : 400 }}>
          {formatMoney(amount)}
        </Typography>
      </Box>
    ));
