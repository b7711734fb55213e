import DeleteIcon from '@mui/icons-material/Close';
import { Alert, Box, IconButton, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '#platform/shell/messages-provider.tsx';
import type { LotInput } from './packing-values.ts';

interface Props<Lot> {
  lots: readonly LotInput<Lot>[];
  /** The field of the request that says how much of a lot is taken. */
  field: 'g' | 'packs';
  label: string;
  errors: Readonly<Record<string, string>>;
  onChange: (lots: readonly LotInput<Lot>[]) => void;
  factsOf(lot: Lot): string;
  chipsOf(lot: Lot): ReactNode;
  leftOf(lot: Lot): string;
}

/** The lots of a packing, each with what is taken of it. */
export function LotInputs<Lot extends { code: string }>({
  lots,
  field,
  label,
  errors,
  onChange,
  factsOf,
  chipsOf,
  leftOf,
}: Props<Lot>) {
  const text = useT();
  return lots.map(({ lot, typed }, at) => (
    <Box
      key={lot.code}
      role="group"
      aria-label={lot.code}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 180px auto' },
        alignItems: 'start',
        borderTop: 1,
        borderColor: 'divider',
        paddingTop: 2,
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{lot.code}</Typography>
        <Typography variant="body2" color="text.secondary">
          {factsOf(lot)}
        </Typography>
        {chipsOf(lot)}
        {errors[`inputs.${at}.lot`] && (
          <Alert severity="error" sx={{ marginTop: 1 }}>
            {errors[`inputs.${at}.lot`]}
          </Alert>
        )}
      </Box>
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) =>
          onChange(lots.map((each, n) => (n === at ? { ...each, typed: target.value } : each)))
        }
        error={`inputs.${at}.${field}` in errors}
        helperText={errors[`inputs.${at}.${field}`] ?? text('office.lot_left', { left: leftOf(lot) })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <IconButton
        aria-label={text('office.lot_remove', { code: lot.code })}
        onClick={() => onChange(lots.filter((_, n) => n !== at))}
        sx={{ width: 44, height: 44 }}
      >
        <DeleteIcon />
      </IconButton>
    </Box>
  ));
}
