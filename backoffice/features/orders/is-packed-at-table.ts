import { can } from '@kebun/contract/orders/order-status.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';

/** It is to be packed now, and something of it is sold by weight: that is weighed at the table, and nowhere else. */
export const isPackedAtTable = ({ status, items }: StaffOrder) =>
  can('pack', { status: status.slug }) &&
  items.some(
    ({ sale_mode, ordered_quantity, cancelled_quantity }) =>
      sale_mode === 'weight' && ordered_quantity > cancelled_quantity,
  );
