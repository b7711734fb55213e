import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { StaffRefund } from '@kebun/contract/refunds/refunds.ts';

/** The number of its order, as it is written everywhere, and which refund of it this is. */
export const refundNumber = ({
  display_id,
  order_display_id,
}: Pick<StaffRefund, 'display_id' | 'order_display_id'>) =>
  `${formatOrderNumber(order_display_id)}${display_id.slice(order_display_id.length)}`;
