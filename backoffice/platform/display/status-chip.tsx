import type { OrderStatusRow } from '@kebun/contract/orders/orders.ts';
import { ToneChip } from './tone-chip.tsx';

/** The status of an order: its name, in the same colour everywhere. */
export const StatusChip = ({ status }: { status: OrderStatusRow }) => (
  <ToneChip label={status.name} tone={status.color} />
);
