import { Chip } from '@mui/material';

/** A stage or a flag: its name in its colour, from the farm's legend. */
export const StageChip = ({ sign: { name, color } }: { sign: { name: string; color: string } }) => (
  <Chip size="small" variant="outlined" label={name} sx={{ color, borderColor: color, fontWeight: 600 }} />
);
