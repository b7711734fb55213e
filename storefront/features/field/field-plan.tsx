import { middleOf } from '@kebun/contract/farm-geometry.ts';
import type { FieldFarm, FieldPlot } from '@kebun/contract/field.ts';
import type { Polygon } from '@kebun/contract/geojson.ts';
import { cx } from '@kebun/ui/cx.ts';
import { projectionOf } from '@kebun/ui/plan-projection.ts';
import { stageClass } from '@kebun/ui/stage.ts';
import { useText } from '@kebun/ui/text.tsx';
import type { MouseEvent } from 'react';
import { type Land, nameIn, type Standing, standingIn } from './land.ts';
import { usePlotSaid } from './plot-said.ts';
import { useAt, useTongue } from './use-at.ts';

const width = 400;

/** The farm as it lies. A plot opens where it is touched; small ones are in the list below as well. */
export function FieldPlan({ land, farm, due }: { land: Land; farm: FieldFarm; due: ReadonlySet<string> }) {
  const text = useText();
  const tongue = useTongue();
  const plots = land.plots.filter(({ farm_id, retired }) => farm_id === farm.id && !retired);
  const shapes: Polygon[] = [
    ...(farm.boundary ? [farm.boundary] : []),
    ...plots.map(({ geometry }) => geometry),
  ];
  if (plots.length === 0) return null;
  const projection = projectionOf(
    shapes.flatMap(({ coordinates }) => coordinates.flat()),
    width,
    6,
  );

  return (
    <svg viewBox={`0 0 ${width} ${projection.height}`} className="max-h-[55vh] w-full">
      <title>{text('field.plan_of', { name: nameIn(tongue, farm) ?? '' })}</title>
      {farm.boundary && (
        <path d={projection.pathOf(farm.boundary)} fill="#eaf0dc" stroke="#1f4d22" strokeWidth="2" />
      )}
      {plots.map((plot) => (
        <PlotShape
          key={plot.id}
          plot={plot}
          standing={standingIn(land, plot.id)}
          land={land}
          path={projection.pathOf(plot.geometry)}
          middle={projection.pointOf(middleOf(plot.geometry))}
          isDue={due.has(plot.id)}
        />
      ))}
    </svg>
  );
}

interface PlotShapeProps {
  plot: FieldPlot;
  standing: readonly Standing[];
  land: Land;
  path: string;
  middle: readonly [number, number];
  isDue: boolean;
}

function PlotShape({ plot, standing, land, path, middle: [x, y], isDue }: PlotShapeProps) {
  const text = useText();
  const said = usePlotSaid();
  const { go, searchOf } = useAt();
  const main = standing[0];
  const stage = main ? (main.cohort?.stage ?? 'planned') : 'fallow';
  const where = { farm: plot.farm_id, plot: plot.id };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    go(where);
  };

  return (
    <a
      href={searchOf(where)}
      onClick={open}
      aria-label={[plot.code, said(land, standing), isDue && text('field.is_due')].filter(Boolean).join(', ')}
      className={cx(stageClass(stage), 'group cursor-pointer outline-none')}
    >
      <path
        d={path}
        strokeLinejoin="round"
        className={cx(
          'stroke-(--stage) stroke-[2.5] group-focus-visible:stroke-ink group-focus-visible:stroke-[5]',
          main ? 'fill-(--stage-tint)' : 'fill-white',
        )}
      />
      {isDue && (
        <circle
          cx={x + 17}
          cy={y - 7}
          r="5.5"
          className="pointer-events-none fill-turmeric stroke-ink stroke-2"
        />
      )}
      <text x={x} y={y + 5} textAnchor="middle" className="pointer-events-none fill-ink text-sm font-bold">
        {plot.code}
      </text>
    </a>
  );
}
