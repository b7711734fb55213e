import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { StaffRefund } from '@kebun/contract/refunds/refunds.ts';

/** The order number, with the number of this refund within the order. */
export const refundNumber = ({
  display_id,
  order_display_id,
}: Pick<StaffRefund, 'display_id' | 'order_display_id'>) =>
  `${formatOrderNumber(order_display_id)}${display_id.slice(order_display_id.length)}`;
