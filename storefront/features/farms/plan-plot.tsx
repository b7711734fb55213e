import { middleOf } from '@kebun/contract/farm-geometry.ts';
import type { Plot } from '@kebun/contract/farms.ts';
import { cx } from '@kebun/ui/cx.ts';
import { stageClass } from '@kebun/ui/stage.ts';
import { StageSign } from '@kebun/ui/stage-sign.tsx';
import { useLanguage } from '@kebun/ui/text.tsx';
import { between } from '#platform/between.ts';
import type { projectionOf } from './plan-projection.ts';
import { PopupLink } from './popup-link.tsx';

interface PlanPlotProps {
  plot: Plot;
  projection: ReturnType<typeof projectionOf>;
  patterns: string;
  /** On a phone, where the sign stands beside the code. */
  narrow: boolean;
  pale: boolean;
}

const roomForTwo = 46; // for the sign above the code

function heightOf({ coordinates }: Plot['geometry'], { pointOf }: PlanPlotProps['projection']) {
  const heights = coordinates.flat().map((corner) => pointOf(corner)[1]);
  return Math.max(...heights) - Math.min(...heights);
}

/** A plot on the plan: ground, edge, sign and code. By keyboard and by ear it is a link that says all of it. */
export function PlanPlot({ plot, projection, patterns, narrow, pale }: PlanPlotProps) {
  const language = useLanguage();
  const { id, code, status, geometry, current_batches } = plot;
  const isEmpty = status.icon === 'hatch';
  const small = narrow || heightOf(geometry, projection) < roomForTwo;
  const hasSign = !isEmpty && !pale;
  const [x, y] = projection.pointOf(middleOf(geometry));
  const what = [code, current_batches[0]?.name, status.name].filter(Boolean).join(between[language]);

  return (
    <PopupLink
      view="plot"
      id={id}
      aria-label={what}
      className={cx(stageClass(status.slug), 'group cursor-pointer outline-none')}
    >
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
      </g>
    </PopupLink>
  );
}
