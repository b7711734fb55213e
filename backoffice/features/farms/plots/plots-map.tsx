import { middleOf } from '@kebun/contract/farms/plots/geometry.ts';
import type { StaffFarmMap } from '@kebun/contract/farms/staff-farms.ts';
import { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Box, Button, Card, IconButton, type Theme, useMediaQuery, useTheme } from '@mui/material';
import { useMemo, useState } from 'react';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type Corners, cornersOf, leastCorners, polygonOf, removeCorner, squareAround } from './corners.ts';
import { OutlineHandles } from './outline-handles.tsx';

interface Props {
  farm: StaffFarmMap;
  chosen: string | undefined;
  drawn: Corners;
  onDraw: ((corners: Corners) => void) | undefined; // undefined: read-only
  onChoose: (id: string) => void;
}

const widths = { narrow: 350, wide: 760 }; // about the width of the screen, so that a finger hits its point
const maxZoom = 32;

/** The farm map with its plots. While staff draw a plot, the map zooms to it and its corners can be moved. */
export function PlotsMap({ farm, chosen, drawn, onDraw, onChoose }: Props) {
  const text = useT();
  const { palette } = useTheme();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const width = isNarrow ? widths.narrow : widths.wide;
  const projection = useMemo(() => projectionOf(allCorners(farm), width), [farm, width]);
  const { pathOf, pointOf, height } = projection;
  const [start] = useState(() => nearBy(drawn.map(pointOf), { width, height }));
  const [zoom, setZoom] = useState(start.zoom);
  const [picked, setPicked] = useState<number>();
  const [x, y] = zoom === 1 ? [width / 2, height / 2] : start.middle;
  const box = [x - width / 2 / zoom, y - height / 2 / zoom, width / zoom, height / zoom];
  const hair = 2 / zoom;

  return (
    <Card sx={{ padding: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <IconButton
          aria-label={text('office.ground_smaller')}
          disabled={zoom <= 1}
          onClick={() => setZoom(Math.max(1, zoom / 1.5))}
        >
          <ZoomOutIcon />
        </IconButton>
        <IconButton
          aria-label={text('office.ground_larger')}
          disabled={zoom >= maxZoom}
          onClick={() => setZoom(Math.min(maxZoom, zoom * 1.5))}
        >
          <ZoomInIcon />
        </IconButton>
      </Box>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing of buttons is no set of fields */}
      <svg
        viewBox={box.join(' ')}
        role="group"
        aria-label={text('farm.plan_of', { name: farm.name })}
        style={{ display: 'block', width: '100%', height: 'auto' }}
      >
        {farm.boundary && (
          <path d={pathOf(farm.boundary)} fill="#eaf0dc" stroke="#1f4d22" strokeWidth={hair} />
        )}
        {farm.landmarks.map(({ geometry }) => (
          <path
            key={pathOf(geometry)}
            d={pathOf(geometry)}
            fill={geometry.type === 'LineString' ? 'none' : '#d9c6a3'}
            stroke="#d9c6a3"
            strokeWidth={geometry.type === 'LineString' ? 6 : hair}
          />
        ))}
        {farm.plots
          .filter(({ id }) => id !== chosen)
          .map(({ id, code, geometry }) => {
            const [left, top] = pointOf(middleOf(geometry));
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: by keys and by ear its button above chooses it
              <g key={id} onClick={() => onChoose(id)} style={{ cursor: 'pointer' }}>
                <path
                  d={pathOf(geometry)}
                  fill="#ffffff"
                  stroke={palette.text.secondary}
                  strokeWidth={hair}
                />
                <text
                  x={left}
                  y={top}
                  fontSize={13 / zoom}
                  fontWeight="600"
                  textAnchor="middle"
                  dominantBaseline="middle"
                  fill={palette.text.primary}
                >
                  {code}
                </text>
              </g>
            );
          })}
        {drawn.length > 0 && (
          <path
            d={pathOf(polygonOf(drawn))}
            fill={palette.primary.light}
            stroke={palette.primary.main}
            strokeWidth={1.5 * hair}
          />
        )}
        {onDraw && (
          <OutlineHandles
            corners={drawn}
            projection={projection}
            zoom={zoom}
            onDraw={onDraw}
            onPick={setPicked}
          />
        )}
      </svg>
      {onDraw && picked !== undefined && picked < drawn.length && (
        <Button
          color="error"
          disabled={drawn.length <= leastCorners}
          onClick={() => {
            setPicked(undefined);
            onDraw(removeCorner(drawn, picked));
          }}
        >
          {text('office.ground_drop_point', { number: picked + 1 })}
        </Button>
      )}
    </Card>
  );
}

const bareSide = 60; // metres: the width of the map of a farm without any plot

const allCorners = ({ boundary, plots, lng, lat }: StaffFarmMap): Corners => {
  const corners = [
    ...(boundary ? cornersOf(boundary) : []),
    ...plots.flatMap(({ geometry }) => cornersOf(geometry)),
  ];
  return corners.length > 0 ? corners : squareAround([lng, lat], bareSide);
};

/** Returns the zoom at which an outline takes about a third of the map. */
function nearBy(
  points: readonly (readonly [number, number])[],
  { width, height }: { width: number; height: number },
) {
  if (points.length === 0) return { zoom: 1, middle: [width / 2, height / 2] as const };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const fits = Math.min(width / (3 * Math.max(right - left, 1)), height / (3 * Math.max(bottom - top, 1)));
  return {
    zoom: Math.max(1, Math.min(maxZoom, fits)),
    middle: [(left + right) / 2, (top + bottom) / 2] as const,
  };
}
