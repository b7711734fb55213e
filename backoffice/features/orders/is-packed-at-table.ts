import { can } from '@kebun/contract/orders/order-status.ts';
import type { StaffOrder } from '@kebun/contract/orders/staff-orders.ts';

/**
 * Returns whether the order is to be packed now and has a line sold by weight, which is weighed only at the packing
 * table.
 */
export const isPackedAtTable = ({ status, items }: StaffOrder) =>
  can('pack', { status: status.slug }) &&
  items.some(
    ({ sale_mode, ordered_quantity, cancelled_quantity }) =>
      sale_mode === 'weight' && ordered_quantity > cancelled_quantity,
  );
