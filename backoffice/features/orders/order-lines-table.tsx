import { formatMoney } from '@kebun/contract/lib/money.ts';
import { describeFulfilment, describeLot } from '@kebun/contract/orders/describe-fulfilment.ts';
import type { OrderLineLot } from '@kebun/contract/orders/orders.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import {
  Box,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { momentIn } from '#platform/data/format-moments.ts';
import { ShopperNote } from '#platform/display/shopper-note.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { substitutionText } from './substitution-text.ts';
import { sumsOf, taxesOf } from './sums-of.ts';

/** The order lines and the totals. */
export function OrderLinesTable({ order }: { order: StaffOrder }) {
  const { t: text, language } = useI18n();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2" id="lines">
        {text('common.items')}
      </Typography>
      <TableContainer component={Card} tabIndex={0} aria-labelledby="lines">
        <Table sx={{ '& th, & td': { px: { xs: 1, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text('common.product')}</TableCell>
              <TableCell align="right">{text('common.quantity')}</TableCell>
              <TableCell align="right">{text('office.price')}</TableCell>
              <TableCell align="right">{text('common.total')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {order.items.map((item) => (
              <TableRow key={item.id}>
                <TableCell>
                  {item.name}
                  <Typography variant="body2" color="text.secondary">
                    {[
                      item.unit,
                      item.sku,
                      ...item.bundle_items.map(({ name, quantity }) => `${quantity} × ${name}`),
                      ...(item.substitution ? [substitutionText(item.substitution, text)] : []),
                      ...(item.added_at
                        ? [text('office.add_line', { when: momentIn(language, item.added_at) })]
                        : []),
                      ...(item.pre_order ? [item.pre_order.label] : []),
                      ...describeFulfilment(item, text),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                  {item.pre_order?.slipped && (
                    <Typography variant="body2" color="error">
                      {item.pre_order.slipped}
                    </Typography>
                  )}
                  <LineLots lots={item.lots} />
                  {item.note && <ShopperNote>{item.note}</ShopperNote>}
                </TableCell>
                <TableCell align="right">{item.ordered_quantity}</TableCell>
                <TableCell align="right">{formatMoney(item.unit_price)}</TableCell>
                <TableCell align="right">{formatMoney(item.line_total)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            {sumsOf(order, text)
              .filter(([, amount]) => amount !== 0)
              .map(([label, amount]) => (
                <TableRow key={label}>
                  <TableCell colSpan={3} align="right">
                    {label}
                  </TableCell>
                  <TableCell align="right">{formatMoney(amount)}</TableCell>
                </TableRow>
              ))}
            <TableRow>
              <TableCell
                component="th"
                scope="row"
                colSpan={3}
                align="right"
                sx={{ fontWeight: 700, fontSize: '1rem' }}
              >
                {text('common.total')}
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 700, fontSize: '1rem' }}>
                {formatMoney(order.totals.total - order.cash_reduction)}
              </TableCell>
            </TableRow>
            {taxesOf(order, text).map(([label, amount]) => (
              <TableRow key={label}>
                <TableCell colSpan={3} align="right">
                  {label}
                </TableCell>
                <TableCell align="right">{formatMoney(amount)}</TableCell>
              </TableRow>
            ))}
          </TableFooter>
        </Table>
      </TableContainer>
    </Box>
  );
}

/** The lots that a line was packed from, each with its page. */
function LineLots({ lots }: { lots: readonly OrderLineLot[] }) {
  const { t, language } = useI18n();
  return lots.map((lot) => (
    <Typography key={lot.code} variant="body2" color="text.secondary">
      {describeLot(lot, t, language)}
      {' · '}
      <Link component={RouterLink} to={`/pack-lots/${lot.code}`} sx={{ whiteSpace: 'nowrap' }}>
        {lot.code}
      </Link>
    </Typography>
  ));
}
