import { Box, LinearProgress, Typography } from '@mui/material';

interface Props {
  label: string; // the value of the bar in words
  part: number;
  total: number;
}

/** A share, in words and as a bar. */
export const ShareBar = ({ label, part, total }: Props) => (
  <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 360 }}>
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {label}
    </Typography>
    <LinearProgress
      variant="determinate"
      value={Math.min(100, (part * 100) / Math.max(1, total))}
      aria-label={label}
      sx={{ height: 8, borderRadius: 999 }}
    />
  </Box>
);
