import { cameWords } from '@kebun/contract/came-words.ts';
import { formatMoney } from '@kebun/contract/money.ts';
import type { StaffOrder } from '@kebun/contract/staff-orders.ts';
import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useText } from '#platform/texts.tsx';

/** What was bought, and the sum of it. */
export function Lines({ order }: { order: StaffOrder }) {
  const text = useText();
  const {
    items_total,
    product_discount,
    coupon_discount,
    redemption_discount,
    store_credit,
    bag_fee,
    shipping_fee,
    delivery_tip,
    rounding,
    total,
  } = order.totals;
  // biome-ignore format: table
  const sums = [
    ['office.items_total',  items_total],
    ['office.discount',     -(product_discount + coupon_discount + redemption_discount)],
    ['office.store_credit', -store_credit],
    ['office.fees',         bag_fee + shipping_fee + delivery_tip],
    ['office.rounding',     rounding],
    ['order.less_due',      -order.less_due],
  ] as const;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2" id="lines">
        {text('office.items')}
      </Typography>
      <TableContainer component={Card} tabIndex={0} aria-labelledby="lines">
        <Table sx={{ '& th, & td': { px: { xs: 1, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text('office.product')}</TableCell>
              <TableCell align="right">{text('office.quantity')}</TableCell>
              <TableCell align="right">{text('office.price')}</TableCell>
              <TableCell align="right">{text('office.total')}</TableCell>
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
                      item.note,
                      ...cameWords(item, text),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Typography>
                </TableCell>
                <TableCell align="right">{item.ordered_quantity}</TableCell>
                <TableCell align="right">{formatMoney(item.unit_price)}</TableCell>
                <TableCell align="right">{formatMoney(item.line_total)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            {sums
              .filter(([, amount]) => amount !== 0)
              .map(([label, amount]) => (
                <TableRow key={label}>
                  <TableCell colSpan={3} align="right">
                    {text(label)}
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
                {text('office.total')}
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 700, fontSize: '1rem' }}>
                {formatMoney(total - order.less_due)}
              </TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
    </Box>
  );
}
