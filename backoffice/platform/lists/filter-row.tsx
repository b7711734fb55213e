import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Lists to press, beside each other: on a phone they are pushed sideways in one row. */
export const FilterRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'flex',
      flexWrap: { xs: 'nowrap', md: 'wrap' },
      gap: 1,
      alignItems: 'center',
      contain: 'inline-size', // however many there are, what stands around them is no wider
      overflowX: { xs: 'auto', md: 'visible' },
      padding: '4px', // room for the ring around what has the focus
      margin: '-4px',
      scrollbarWidth: 'thin',
      '& > *': { flexShrink: 0 },
    }}
  >
    {children}
  </Box>
);
