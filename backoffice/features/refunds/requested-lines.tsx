import { formatMoney } from '@kebun/contract/lib/money.ts';
import { isPartial, type StaffRefundDetail } from '@kebun/contract/refunds/refunds.ts';
import {
  Box,
  Card,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The reason, the customer's words, and the lines. */
export function RequestedLines({ refund }: { refund: StaffRefundDetail }) {
  const text = useT();
  const { kind, reason, comment, initiated_by, decided_note, status } = refund;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.refunds_about')}</Typography>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {text(isPartial(refund) ? 'office.refunds_part_cancelled' : `office.refunds_kind_${kind}`)}
          </Typography>
          {reason && <Typography>{reason.label}</Typography>}
          {initiated_by ? (
            <>
              <Typography>{text('office.refunds_initiated_by', { name: initiated_by })}</Typography>
              {status === 'requested' && decided_note && <QuotedText words={decided_note} />}
            </>
          ) : (
            reason && <QuotedText words={comment} />
          )}
        </CardContent>
      </Card>
      <RefundedItems refund={refund} />
    </Box>
  );
}

function QuotedText({ words }: { words: string | null }) {
  const text = useT();
  if (!words) return <Typography color="text.secondary">{text('office.refunds_no_comment')}</Typography>;
  return (
    <Typography
      component="blockquote"
      sx={{ backgroundColor: '#fdf0cf', padding: 1.5, margin: 0, borderRadius: 1, overflowWrap: 'anywhere' }}
    >
      {words}
    </Typography>
  );
}

/** The order lines with the payment of each; for a partial request, the requested quantities. */
function RefundedItems({ refund }: { refund: StaffRefundDetail }) {
  const text = useT();
  const isAboutSome = refund.order_items.some(({ requested }) => requested > 0);
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {text(isPartial(refund) ? 'office.refunds_part_shares' : 'order.refund_shares')}
      </Typography>
      <TableContainer component={Card} tabIndex={0} aria-label={text('common.items')}>
        <Table sx={{ '& th, & td': { px: { xs: 1, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text('common.product')}</TableCell>
              <TableCell align="right">
                {text(isAboutSome ? 'office.refunds_requested' : 'common.quantity')}
              </TableCell>
              <TableCell align="right">
                {text(isPartial(refund) ? 'office.refunds_comes_off' : 'office.refunds_paid_allocation')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {refund.order_items.map(({ id, name, unit, substitute, quantity, paid, requested }) => (
              <TableRow key={id} sx={requested > 0 ? { backgroundColor: '#fdf0cf' } : undefined}>
                <TableCell component="th" scope="row">
                  {name}
                  <Typography variant="body2" color="text.secondary">
                    {unit}
                  </Typography>
                  {substitute && (
                    <Typography variant="body2">{text('order.came_instead', substitute)}</Typography>
                  )}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {requested > 0 ? text('office.refunds_requested_of', { requested, quantity }) : quantity}
                </TableCell>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {isPartial(refund) ? amountOfLine(refund, id) : formatMoney(paid)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
}

function amountOfLine({ items }: StaffRefundDetail, line: string): string {
  const item = items.find(({ order_item_id }) => order_item_id === line);
  return item ? formatMoney(item.amount) : '';
}
