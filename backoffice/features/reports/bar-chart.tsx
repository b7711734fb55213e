import { Box, Typography, useTheme } from '@mui/material';
import { Fragment } from 'react';
import type { Drawn } from './chart-types.ts';

const height = 20;

/** Horizontal bars with the figures at their ends. */
export function BarChart({ rows, label }: { rows: readonly Drawn[]; label: string }) {
  const { palette } = useTheme();
  const most = Math.max(1, ...rows.map(({ value }) => Math.abs(value)));

  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 240px) 1fr auto' },
        gridAutoFlow: 'row dense', // the figure comes first in the DOM, and stands after the bar where there is room
        columnGap: 2,
        rowGap: 1,
        alignItems: 'center',
      }}
    >
      {rows.map(({ key, name, value, formatted }) => (
        <Fragment key={key}>
          <Typography variant="body2" sx={{ gridColumn: 1, fontWeight: 600 }}>
            {name}
          </Typography>
          <Typography
            variant="body2"
            align="right"
            sx={{ gridColumn: { xs: 2, sm: 3 }, fontVariantNumeric: 'tabular-nums' }}
          >
            {formatted}
          </Typography>
          <Box
            component="svg"
            width="100%"
            height={height}
            aria-hidden="true"
            sx={{ display: 'block', gridColumn: { xs: '1 / -1', sm: 2 } }}
          >
            <rect width="100%" height={height} rx="5" fill={palette.action.disabledBackground} />
            <rect
              width={`${(100 * Math.abs(value)) / most}%`}
              height={height}
              rx="5"
              fill={value < 0 ? palette.error.main : palette.primary.main}
            />
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
