import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A value of a table that is not broken into lines: a code, a day, a weight. On a phone it may be. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ whiteSpace: { md: 'nowrap' } }}>
    {children}
  </Box>
);
