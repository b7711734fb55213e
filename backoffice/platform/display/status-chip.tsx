import type { OrderStatusRow } from '@kebun/contract/orders/orders.ts';
import { Chip } from '@mui/material';
import { ToneChip } from './tone-chip.tsx';

/** The status of an order: its name, in the same colour everywhere. */
export const StatusChip = ({ status }: { status: OrderStatusRow }) => (
  <ToneChip label={status.name} tone={status.color} />
);

/** A stage or a flag: its name in its colour, from the farm's legend. */
export const StageChip = ({ sign: { name, color } }: { sign: { name: string; color: string } }) => (
  <Chip size="small" variant="outlined" label={name} sx={{ color, borderColor: color, fontWeight: 600 }} />
);
