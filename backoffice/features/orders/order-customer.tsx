import { formatPhone } from '@kebun/contract/lib/phone.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import { usePermissions } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { pressable } from '#platform/display/pressable.ts';
import { ShopperNote } from '#platform/display/shopper-note.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { substitutionText } from './substitution-text.ts';

/** The customer, the delivery and the payment method. */
export function OrderCustomer({ order }: { order: StaffOrder }) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const { shipping_address: to, customer } = order;
  const lines = [to.street_address, to.street_address_2, `${to.zip} ${to.city}`, to.state_name];
  const remarks = [order.shipping_remarks, order.remarks].filter(Boolean);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h2">{text('office.delivery')}</Typography>
      <Card>
        <CardContent sx={{ display: 'grid', gap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {order.delivery_time?.label ?? order.shipping_method.name}
          </Typography>
          <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
            {[to.recipient, ...lines].filter(Boolean).join('\n')}
          </Typography>
          {order.customer_id && permissions.includes('customers.read') && (
            <Link component={RouterLink} to={`/customers/${order.customer_id}/show`} sx={pressable}>
              {text('office.order_customer', { name: customer.name })}
            </Link>
          )}
          <Link href={`tel:${customer.phone}`} sx={pressable}>
            {formatPhone(customer.phone)}
          </Link>
          {customer.email && (
            <Link href={`mailto:${customer.email}`} sx={{ ...pressable, overflowWrap: 'anywhere' }}>
              {customer.email}
            </Link>
          )}
          {order.leave_at_door && <Typography>{text('checkout.leave_at_door')}</Typography>}
          {order.substitution && <Typography>{substitutionText(order.substitution, text)}</Typography>}
          {remarks.map((remark) => (
            <ShopperNote key={remark}>{remark}</ShopperNote>
          ))}
          <Typography color="text.secondary">
            {text('office.paid_by', {
              by: order.payment_label,
              status: text(`office.payment_${order.payment_status}`),
            })}
          </Typography>
        </CardContent>
      </Card>
    </Box>
  );
}
