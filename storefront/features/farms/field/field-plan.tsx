import type { FieldFarm } from '@kebun/contract/farms/field-changes.ts';
import { stageSigns } from '@kebun/contract/farms/status-signs.ts';
import type { Polygon } from '@kebun/contract/lib/geojson-features.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { MapBackground } from '@kebun/ui/farms/map-background.tsx';
import { PlanHatching } from '@kebun/ui/farms/plan-hatching.tsx';
import { PlanPlot } from '@kebun/ui/farms/plan-plot.tsx';
import { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useId } from 'react';
import {
  type CohortAtPlot,
  cohortsAtPlot,
  type FieldSnapshot,
  nameIn,
} from '../field-sync/field-snapshot.ts';
import { usePlotLabel } from './plot-label.ts';
import { ScreenLink } from './screen-link.tsx';
import { useFieldLanguage } from './use-field-view.ts';

const width = 400;

/** Returns the status of a plot on the plan. */
function statusOf([main]: readonly CohortAtPlot[]) {
  if (!main) return { slug: 'fallow', icon: 'hatch' };
  const slug = main.cohort?.stage ?? 'planned';
  return { slug, icon: stageSigns[slug].icon };
}

/** The farm map. A tap on a plot opens it; small ones are in the list below as well. */
export function FieldPlan({
  snapshot,
  farm,
  due,
}: {
  snapshot: FieldSnapshot;
  farm: FieldFarm;
  due: ReadonlySet<string>;
}) {
  const text = useT();
  const language = useFieldLanguage();
  const labelOf = usePlotLabel();
  const patterns = useId();
  const { boundary, landmarks } = farm;
  const plots = snapshot.plots.filter(({ farm_id, archived }) => farm_id === farm.id && !archived);
  const shapes: Polygon[] = [...(boundary ? [boundary] : []), ...plots.map(({ geometry }) => geometry)];
  if (plots.length === 0) return null;

  const projection = projectionOf(
    shapes.flatMap(({ coordinates }) => coordinates.flat()),
    width,
  );
  return (
    <svg viewBox={`0 0 ${width} ${projection.height}`} className="max-h-[60vh] w-full">
      <title>{text('field.plan_of', { name: nameIn(language, farm) ?? '' })}</title>
      <PlanHatching patterns={patterns} />
      <MapBackground boundary={boundary} landmarks={landmarks} projection={projection} width={width} />
      {plots.map(({ id, code, geometry }) => {
        const cohorts = cohortsAtPlot(snapshot, id);
        const status = statusOf(cohorts);
        const isDue = due.has(id);
        return (
          <ScreenLink
            key={id}
            to={{ farm: farm.id, plot: id }}
            aria-label={[code, labelOf(snapshot, cohorts), isDue && text('field.is_due')]
              .filter(Boolean)
              .join(languageFacts[language === 'ms' ? defaultLanguage : language].comma)}
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
