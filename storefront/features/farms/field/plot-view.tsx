import type { FieldPlot } from '@kebun/contract/farms/field-changes.ts';
import { stageSigns } from '@kebun/contract/farms/status-signs.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { StageIcon } from '@kebun/ui/farms/stage-icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import {
  type CohortAtPlot,
  cropName,
  type FieldSnapshot,
  nameIn,
  plantsOf,
} from '../field-sync/field-snapshot.ts';
import { formatFigure } from './format-figures.ts';
import { useStageName } from './plot-label.ts';
import { ScreenLink } from './screen-link.tsx';
import { useFieldLanguage } from './use-field-view.ts';
import { ViewHead } from './view-head.tsx';

/** The plants of a plot. */
export function PlotView({
  snapshot,
  plot,
  cohort: standing,
}: {
  snapshot: FieldSnapshot;
  plot: FieldPlot;
  cohort: readonly CohortAtPlot[];
}) {
  const text = useT();
  const language = useFieldLanguage();
  const stageName = useStageName();
  const name = nameIn(language, plot);

  return (
    <>
      <ViewHead back={{ farm: plot.farm_id }} title={name ? `${plot.code} · ${name}` : plot.code} />
      {standing.length === 0 && (
        <p className="rounded-tile bg-surface p-5 text-lg">{text('field.plot_is_empty')}</p>
      )}
      <ul className="grid gap-2.5">
        {standing.map((at) => {
          const { batch, cohort } = at;
          const stage = cohort?.stage ?? 'planned';
          return (
            <li key={batch.id}>
              <ScreenLink
                to={{ farm: plot.farm_id, plot: plot.id, batch: batch.id }}
                className={`flex min-h-18 items-center gap-4 rounded-tile bg-white px-4 py-3 text-ink outlined hover:bg-surface ${stageClass(stage)}`}
              >
                <span className="grid size-12 flex-none place-items-center rounded-full bg-(--stage-tint) text-xl inset-ring-2 inset-ring-(--stage)">
                  <StageIcon icon={stageSigns[stage].icon} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-lg leading-tight font-bold">
                    {cropName(snapshot, batch, language)}
                  </span>
                  <span className="block text-base">
                    {stageName(stage)} ·{' '}
                    {formatFigure(cohort ? plantsOf(at) : (batch.planned_quantity ?? 0), language)} ·{' '}
                    {batch.code}
                  </span>
                </span>
              </ScreenLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
