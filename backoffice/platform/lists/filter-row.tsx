import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Filter buttons in a row; on a phone they scroll sideways. */
export const FilterRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'flex',
      flexWrap: { xs: 'nowrap', md: 'wrap' },
      gap: 1,
      alignItems: 'center',
      contain: 'inline-size', // any number of buttons leaves the page as wide as it is
      overflowX: { xs: 'auto', md: 'visible' },
      padding: '4px', // room for the focus ring
      margin: '-4px',
      scrollbarWidth: 'thin',
      '& > *': { flexShrink: 0 },
    }}
  >
    {children}
  </Box>
);
