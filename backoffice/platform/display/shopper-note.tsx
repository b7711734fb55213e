import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A shopper's note, in a style that is easy to see. */
export const ShopperNote = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ backgroundColor: '#fdf0cf', padding: 1, borderRadius: 1, overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);
