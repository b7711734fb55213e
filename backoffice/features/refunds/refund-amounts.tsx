import { formatMoney } from '@kebun/contract/lib/money.ts';
import { lessAtDoor, type StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import { Box, Card, CardContent, Divider, Typography } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The amount paid, the amount refunded, and the destination. */
export function RefundAmounts({ refund }: { refund: StaffRefundDetail }) {
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
    [text('office.refunds_less_at_door'), lessAtDoor(refund)],
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
