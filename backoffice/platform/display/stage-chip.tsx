import { Chip } from '@mui/material';

/** A stage, or a mark, as the farm's one legend has it: its word in its colour. */
export const StatusStyleChip = ({ sign: { name, color } }: { sign: { name: string; color: string } }) => (
  <Chip size="small" variant="outlined" label={name} sx={{ color, borderColor: color, fontWeight: 600 }} />
);
