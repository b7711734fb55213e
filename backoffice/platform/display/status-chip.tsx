import type { OrderStatusRow } from '@kebun/contract/orders/orders.ts';
import { ToneChip } from './tone-chip.tsx';

/** Where an order is: its word, on the colour that the shop gives it everywhere. */
export const StatusChip = ({ status }: { status: OrderStatusRow }) => (
  <ToneChip label={status.name} tone={status.color} />
);
