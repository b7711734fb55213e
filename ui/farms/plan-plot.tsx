import { middleOf } from '@kebun/contract/farms/plots/geometry.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import { cx } from '../lib/cx.ts';
import type { projectionOf } from './plan-projection.ts';
import { StageSign } from './stage-sign.tsx';

interface PlanPlotProps {
  code: string;
  geometry: Polygon;
  /** The stage of the crop, or the state of the ground while there is none; the surrounding link has its colour. */
  status: { slug: string; icon: string };
  projection: ReturnType<typeof projectionOf>;
  patterns: string;
  /** On a phone, where the icon is beside the code. */
  narrow: boolean;
  /** Drawn as if its state were unknown. */
  pale?: boolean;
  /** Work is due there. */
  marked?: boolean;
}

const roomForTwo = 46; // for the icon above the code

function heightOf({ coordinates }: Polygon, { pointOf }: PlanPlotProps['projection']) {
  const heights = coordinates.flat().map((corner) => pointOf(corner)[1]);
  return Math.max(...heights) - Math.min(...heights);
}

/** A plot on a plan: ground, edge, icon and code. It is in a link of class `group`, whose label describes it. */
export function PlanPlot({
  code,
  geometry,
  status,
  projection,
  patterns,
  narrow,
  pale = false,
  marked = false,
}: PlanPlotProps) {
  const isEmpty = status.icon === 'hatch';
  const small = narrow || heightOf(geometry, projection) < roomForTwo;
  const hasSign = !isEmpty && !pale;
  const [x, y] = projection.pointOf(middleOf(geometry));

  return (
    <>
      <path
        d={projection.pathOf(geometry)}
        strokeLinejoin="round"
        className={cx(
          'stroke-[2.5] transition-[stroke] group-hover:stroke-ink group-hover:stroke-[4] group-focus-visible:stroke-ink group-focus-visible:stroke-[5]',
          pale ? 'fill-white stroke-line-strong' : 'stroke-(--stage)',
          !pale && !isEmpty && 'fill-(--stage-tint)',
        )}
        {...(!pale && isEmpty && { fill: `url(#${patterns}${status.slug})` })}
      />
      <g transform={`translate(${x} ${y})`} className="pointer-events-none text-ink">
        {isEmpty && !pale && (
          <rect x="-17" y={small ? -8 : -11} width="34" height={small ? 16 : 20} rx="8" fill="#fff" />
        )}
        {hasSign && (
          <StageSign icon={status.icon} x={small ? -20 : -11} y={small ? -7 : -20} size={small ? 13 : 22} />
        )}
        <text
          x={small && hasSign ? -5 : 0}
          y={small || !hasSign ? 4 : 16}
          textAnchor={small && hasSign ? 'start' : 'middle'}
          className={cx('fill-ink font-bold', small ? 'text-[.6875rem]' : 'text-sm')}
        >
          {code}
        </text>
        {marked && <circle cx="24" cy="-9" r="5.5" className="fill-turmeric stroke-ink stroke-2" />}
      </g>
    </>
  );
}
