import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Fact {
  label: string;
  value: ReactNode; // null: no value, and the label is not shown either
}

/** The facts about a record, line by line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
      alignItems: 'baseline',
      columnGap: 2,
      rowGap: 0.5,
      margin: 0,
    }}
  >
    {facts
      .filter(({ value }) => value !== null)
      .map(({ label, value }) => [
        <Typography key={label} component="dt" color="text.secondary">
          {label}
        </Typography>,
        <Typography key={`${label} is`} component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Typography>,
      ])}
  </Box>
);
