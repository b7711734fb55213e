import type { FieldFarm } from '@kebun/contract/farms/field-snapshot.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { cohortsAtPlot, type FieldSnapshot } from '../field-sync/field-snapshot.ts';
import { usePlotLabel } from './plot-label.ts';
import { ScreenLink } from './screen-link.tsx';

/** Every plot of a farm as a row, as an alternative to the map. */
export function PlotList({ land, farm }: { land: FieldSnapshot; farm: FieldFarm }) {
  const labelOf = usePlotLabel();
  const plots = land.plots.filter(({ farm_id, archived }) => farm_id === farm.id && !archived);

  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {plots.map((plot) => {
        const standing = cohortsAtPlot(land, plot.id);
        const stage = standing[0] ? (standing[0].cohort?.stage ?? 'planned') : 'fallow';
        return (
          <li key={plot.id}>
            <ScreenLink
              to={{ farm: farm.id, plot: plot.id }}
              className={cx(
                stageClass(stage),
                'flex min-h-14 items-center gap-3 rounded-md bg-white px-3 py-2 text-ink outlined hover:bg-surface',
              )}
            >
              <b className="min-w-12 flex-none rounded-sm bg-(--stage-tint) px-2 py-1 text-center text-lg inset-ring-2 inset-ring-(--stage)">
                {plot.code}
              </b>
              <span className="min-w-0 flex-1 text-base leading-tight font-medium">
                {labelOf(land, standing)}
              </span>
              {standing.length > 1 && <span className="figures text-base">+{standing.length - 1}</span>}
              <Icon name="right" />
            </ScreenLink>
          </li>
        );
      })}
    </ul>
  );
}
