import type { packingBalance } from '@kebun/contract/lots/packing-draft.ts';
import { Box, Button, Typography } from '@mui/material';
import { useT } from '#platform/shell/messages-provider.tsx';
import { formatGrams, type PackingValues } from './packing-values.ts';

interface SumsProps {
  sums: ReturnType<typeof packingBalance>;
  values: Pick<PackingValues, 'waste_g' | 'overfill_g'>;
  onRest: (part: Pick<PackingValues, 'waste_g'> | Pick<PackingValues, 'overfill_g'>) => void;
}

/** The grams taken, in the packs, and not accounted for yet; the rest is waste or overfill. */
export function PackingSums({ sums: { input_g, packed_g, open_g }, values, onRest }: SumsProps) {
  const text = useT();
  if (input_g === 0) return null;
  const sums = [
    [text('office.lot_taken'), formatGrams(input_g)],
    [text('office.lot_in_packs'), formatGrams(packed_g)],
    [text('office.lot_open'), formatGrams(open_g)],
  ];
  const isRest = packed_g > 0 && open_g > 0;
  const rest = (typed: string) => String((Number(typed) || 0) + open_g);
  return (
    <Box
      role="status"
      sx={{ display: 'grid', gap: 1.5, padding: 2, borderRadius: 2, backgroundColor: 'action.hover' }}
    >
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, margin: 0 }}>
        {sums.map(([label, amount], at) => (
          <Box key={label}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                margin: 0,
                fontSize: '1.125rem',
                fontWeight: 600,
                ...(at === 2 && { color: open_g === 0 ? 'success.main' : 'error.main' }),
              }}
            >
              {amount}
            </Typography>
          </Box>
        ))}
      </Box>
      {isRest && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => onRest({ waste_g: rest(values.waste_g) })}>
            {text('office.lot_rest_waste')}
          </Button>
          <Button variant="outlined" onClick={() => onRest({ overfill_g: rest(values.overfill_g) })}>
            {text('office.lot_rest_overfill')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
