import type { OrderStatusRow } from '@kebun/contract/orders.ts';
import { Chip } from '@mui/material';

// biome-ignore format: table
const looks: Record<string, { color: string; background: string }> = {
  turmeric:    { color: '#7d5200', background: '#fdf0cf' },
  leaf:        { color: '#1f6a33', background: '#e6f1de' },
  'leaf-deep': { color: '#144a23', background: '#e6f1de' },
  chilli:      { color: '#b4261b', background: '#fbe7e1' },
  'ink-soft':  { color: '#55604f', background: '#f0e9da' },
};

/** Where an order is: its word, on the colour that the shop gives it everywhere. */
export function StatusChip({ status }: { status: OrderStatusRow }) {
  const { color, background } = looks[status.color] ?? { color: '#55604f', background: '#f0e9da' };
  return (
    <Chip size="small" label={status.name} sx={{ color, backgroundColor: background, fontWeight: 600 }} />
  );
}
