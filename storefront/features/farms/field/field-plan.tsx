import type { FieldFarm } from '@kebun/contract/farms/field-snapshot.ts';
import { stageSigns } from '@kebun/contract/farms/legend.ts';
import type { Polygon } from '@kebun/contract/lib/geojson.ts';
import { PlanGround } from '@kebun/ui/farms/plan-ground.tsx';
import { PlanHatching } from '@kebun/ui/farms/plan-hatching.tsx';
import { PlanPlot } from '@kebun/ui/farms/plan-plot.tsx';
import { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useText } from '@kebun/ui/text/text.tsx';
import { useId } from 'react';
import { type Land, nameIn, type Standing, standingIn } from '../field-sync/field-snapshot.ts';
import { usePlotSaid } from './plot-label.ts';
import { ScreenLink } from './screen-link.tsx';
import { useTongue } from './use-field-route.ts';

const width = 400;

/** What stands in a plot, as a plan shows it. */
function statusOf([main]: readonly Standing[]) {
  if (!main) return { slug: 'fallow', icon: 'hatch' };
  const slug = main.cohort?.stage ?? 'planned';
  return { slug, icon: stageSigns[slug].icon };
}

/** The farm as it lies. A plot opens where it is touched; small ones are in the list below as well. */
export function FieldPlan({ land, farm, due }: { land: Land; farm: FieldFarm; due: ReadonlySet<string> }) {
  const text = useText();
  const tongue = useTongue();
  const said = usePlotSaid();
  const patterns = useId();
  const { boundary, landmarks } = farm;
  const plots = land.plots.filter(({ farm_id, retired }) => farm_id === farm.id && !retired);
  const shapes: Polygon[] = [...(boundary ? [boundary] : []), ...plots.map(({ geometry }) => geometry)];
  if (plots.length === 0) return null;

  const projection = projectionOf(
    shapes.flatMap(({ coordinates }) => coordinates.flat()),
    width,
  );
  return (
    <svg viewBox={`0 0 ${width} ${projection.height}`} className="max-h-[60vh] w-full">
      <title>{text('field.plan_of', { name: nameIn(tongue, farm) ?? '' })}</title>
      <PlanHatching patterns={patterns} />
      <PlanGround boundary={boundary} landmarks={landmarks} projection={projection} width={width} />
      {plots.map(({ id, code, geometry }) => {
        const standing = standingIn(land, id);
        const status = statusOf(standing);
        const isDue = due.has(id);
        return (
          <ScreenLink
            key={id}
            to={{ farm: farm.id, plot: id }}
            aria-label={[code, said(land, standing), isDue && text('field.is_due')]
              .filter(Boolean)
              .join(', ')}
            className={cx(stageClass(status.slug), 'group cursor-pointer outline-none')}
          >
            <PlanPlot
              code={code}
              geometry={geometry}
              status={status}
              projection={projection}
              patterns={patterns}
              marked={isDue}
              narrow
            />
          </ScreenLink>
        );
      })}
    </svg>
  );
}
