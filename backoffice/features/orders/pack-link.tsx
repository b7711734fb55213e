import { can } from '@kebun/contract/orders/order-status.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';
import type { Permission } from '@kebun/contract/staff/staff.ts';
import { Button } from '@mui/material';
import { usePermissions } from 'react-admin';
import { Link } from 'react-router';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  order: StaffOrder;
  isNext?: boolean; // it replaces the move that would close the parcel unweighed
}

/** A link to the packing table, where an order is packed line by line. */
export function PackLink({ order, isNext = false }: Props) {
  const text = useT();
  const { permissions = [] } = usePermissions<Permission[]>();
  const status = { status: order.status.slug };
  if (!permissions.includes('orders.pack') || !(can('pick', status) || can('pack', status))) return null;
  return (
    <Button
      component={Link}
      to={`/packing/${order.id}/show`}
      variant={isNext ? 'contained' : 'outlined'}
      sx={{ justifySelf: 'start' }}
    >
      {text('office.pack_by_line')}
    </Button>
  );
}
