import type { FarmPage } from '@kebun/contract/farms/farms.ts';
import type { Plot } from '@kebun/contract/farms/plots/plots.ts';
import type { Polygon, Position } from '@kebun/contract/lib/geojson-features.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { MapBackground } from '@kebun/ui/farms/map-background.tsx';
import { PlanHatching } from '@kebun/ui/farms/plan-hatching.tsx';
import { PlanPlot as Drawn } from '@kebun/ui/farms/plan-plot.tsx';
import { projectionOf } from '@kebun/ui/farms/plan-projection.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useId } from 'react';
import { PopupLink } from '../popup-link.tsx';
import { ResponsiveSvg } from '../responsive-svg.tsx';

interface PlotPlanProps {
  farm: Pick<FarmPage, 'name' | 'plan' | 'plots'>;
  /** Only this plot is coloured, to show where it is. */
  only?: string;
}

/** The map of a farm, each plot with the colour and icon of its crop. Every plot opens. */
export function PlotPlan({ farm, only }: PlotPlanProps) {
  return (
    <ResponsiveSvg
      {...(only && { wide: 540 })}
      draw={(width) => <Plan farm={farm} only={only} width={width} />}
    />
  );
}

const cornersOf = (polygon: Polygon): readonly Position[] => polygon.coordinates.flat();

function Plan({
  farm,
  only,
  width,
}: {
  farm: PlotPlanProps['farm'];
  only: string | undefined;
  width: number;
}) {
  const text = useT();
  const patterns = useId();
  const { name, plan, plots } = farm;
  const { boundary, landmarks } = plan;
  const shown = plots.filter(({ state }) => state !== 'archived');
  const corners = [
    ...(boundary ? cornersOf(boundary) : []),
    ...shown.flatMap(({ outline }) => cornersOf(outline)),
  ];
  if (corners.length === 0) return null;

  const projection = projectionOf(corners, width, { unit: 'metre' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing of links is no set of fields
    <svg
      viewBox={`0 0 ${width} ${projection.height}`}
      className="h-auto w-full"
      role="group"
      aria-label={text('farm.plan_of', { name })}
    >
      <PlanHatching patterns={patterns} />
      <MapBackground boundary={boundary} landmarks={landmarks} projection={projection} width={width} />
      {shown.map((plot) => (
        <PlanPlot
          key={plot.id}
          plot={plot}
          projection={projection}
          patterns={patterns}
          narrow={width < 480}
          pale={only !== undefined && only !== plot.id}
        />
      ))}
    </svg>
  );
}

interface PlanPlotProps {
  plot: Plot;
  projection: ReturnType<typeof projectionOf>;
  patterns: string;
  narrow: boolean;
  pale: boolean;
}

/** A plot on the plan. For keyboards and screen readers it is a link with a full label. */
function PlanPlot({ plot, ...drawing }: PlanPlotProps) {
  const language = useLanguage();
  const { id, code, status, outline, current_batches } = plot;
  const what = [code, current_batches[0]?.name, status.name]
    .filter(Boolean)
    .join(languageFacts[language].listComma);

  return (
    <PopupLink
      view="plot"
      id={id}
      aria-label={what}
      className={cx(stageClass(status.slug), 'group cursor-pointer outline-none')}
    >
      <Drawn code={code} geometry={outline} status={status} {...drawing} />
    </PopupLink>
  );
}
