import { Box, Typography, useTheme } from '@mui/material';
import type { ChartRow } from './chart-row.ts';

const height = 160;
const step = 10; // units of the drawing for each day

/** A column for each day, upwards for positive and downwards for negative values. */
export function DayColumns({ rows, label }: { rows: readonly ChartRow[]; label: string }) {
  const { palette } = useTheme();
  const top = Math.max(0, ...rows.map(({ value }) => value));
  const bottom = Math.min(0, ...rows.map(({ value }) => value));
  const scale = height / Math.max(top - bottom, 1);
  const ground = top * scale;
  const width = step * rows.length;

  return (
    <Box>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        style={{ display: 'block', width: '100%', height }}
      >
        {rows.map(({ key, name, value, formatted }, at) => (
          <rect
            key={key}
            x={at * step + 1}
            y={value < 0 ? ground : ground - value * scale}
            width={step - 2}
            height={Math.abs(value) * scale}
            fill={value < 0 ? palette.error.main : palette.primary.main}
          >
            <title>{`${name}: ${formatted}`}</title>
          </rect>
        ))}
        <line
          x2={width}
          y1={ground}
          y2={ground}
          stroke={palette.text.secondary}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', marginTop: 0.5 }}>
        <Typography variant="body2">{rows[0]?.name}</Typography>
        {rows.length > 1 && <Typography variant="body2">{rows.at(-1)?.name}</Typography>}
      </Box>
    </Box>
  );
}
