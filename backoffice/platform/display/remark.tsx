import { Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** What a shopper has said, so that nobody overlooks it. */
export const ShopperNote = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ backgroundColor: '#fdf0cf', padding: 1, borderRadius: 1, overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);
