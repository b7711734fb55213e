import type { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import { Box, useTheme } from '@mui/material';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useT } from '#platform/shell/messages-provider.tsx';
import { type Corners, middleOf, moveCorner, removeCorner, shiftPosition, split } from './corners.ts';

interface Props {
  corners: Corners;
  projection: ReturnType<typeof projectionOf>;
  zoom: number;
  onDraw: (corners: Corners) => void;
  onPick: (at: number) => void;
}

const steps: Record<string, readonly [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const nudge = 0.1; // metres by an arrow key, and ten times as many with Shift

/** A handle for each corner, dragged or moved by keys, and a mark on each edge that adds a corner. */
export function OutlineHandles({ corners, projection, zoom, onDraw, onPick }: Props) {
  const text = useT();
  const { palette } = useTheme();
  const { pointOf, placeOf } = projection;
  const size = 1 / zoom;

  function onDrag(at: number, event: PointerEvent<SVGGElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const onPaper = event.currentTarget.ownerSVGElement?.getScreenCTM()?.inverse();
    if (!onPaper) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(onPaper);
    onDraw(moveCorner(corners, at, placeOf([x, y])));
  }

  function onKey(at: number, event: KeyboardEvent) {
    const step = steps[event.key];
    const corner = corners[at];
    if (step && corner) {
      const metres = event.shiftKey ? 10 * nudge : nudge;
      onDraw(moveCorner(corners, at, shiftPosition(corner, step[0] * metres, step[1] * metres)));
    } else if (event.key === 'Delete' || event.key === 'Backspace') onDraw(removeCorner(corners, at));
    else return;
    event.preventDefault();
  }

  return (
    <>
      {corners.map((_, at) => {
        const [x, y] = pointOf(middleOf(corners, at));
        return (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: an edge is known by its place alone
            key={`edge ${at}`}
            label={text('office.ground_add_point', { number: at + 1 })}
            onClick={() => onDraw(split(corners, at))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onDraw(split(corners, at));
            }}
          >
            <circle cx={x} cy={y} r={16 * size} fill="transparent" />
            <circle
              cx={x}
              cy={y}
              r={5 * size}
              fill="#ffffff"
              stroke={palette.primary.main}
              strokeWidth={size}
            />
          </Handle>
        );
      })}
      {corners.map((corner, at) => {
        const [x, y] = pointOf(corner);
        return (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place alone
            key={`corner ${at}`}
            label={text('office.ground_point', { number: at + 1, count: corners.length })}
            onFocus={() => onPick(at)}
            onPointerDown={(event) => {
              onPick(at);
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => onDrag(at, event)}
            onKeyDown={(event) => onKey(at, event)}
          >
            <circle cx={x} cy={y} r={24 * size} fill="transparent" />
            <circle
              cx={x}
              cy={y}
              r={9 * size}
              fill={palette.primary.main}
              stroke="#ffffff"
              strokeWidth={2 * size}
            />
          </Handle>
        );
      })}
    </>
  );
}

interface HandleProps {
  label: string;
  onClick?: () => void;
  onFocus?: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown?: (event: PointerEvent<SVGGElement>) => void;
  onPointerMove?: (event: PointerEvent<SVGGElement>) => void;
  children: ReactNode;
}

/** With the focus its ring is dark, for keyboard users. */
function Handle({ label, children, ...events }: HandleProps) {
  const { palette } = useTheme();
  return (
    <Box
      component="g"
      role="button"
      tabIndex={0}
      aria-label={label}
      {...events}
      sx={{
        cursor: 'pointer',
        touchAction: 'none',
        outline: 'none',
        '&:focus-visible circle:last-of-type': {
          stroke: palette.text.primary,
          strokeWidth: 4,
          vectorEffect: 'non-scaling-stroke',
        },
      }}
    >
      {children}
    </Box>
  );
}
