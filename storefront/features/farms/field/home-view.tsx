import type { FieldFarm } from '@kebun/contract/farms/field-changes.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import { stageClass } from '@kebun/ui/farms/stage.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useEffect, useState } from 'react';
import type { FieldRecord } from '../field-sync/field-record.ts';
import {
  type CohortAtPlot,
  cohortsAtPlot,
  cutWorkOf,
  type FieldSnapshot,
  nameIn,
} from '../field-sync/field-snapshot.ts';
import { CutWorkList } from './cut-work-list.tsx';
import { dueWork } from './due-work.ts';
import { FieldPlan } from './field-plan.tsx';
import { HygieneLink } from './hygiene-form.tsx';
import { usePlotLabel } from './plot-label.ts';
import { ScreenLink } from './screen-link.tsx';
import { TodayList } from './today-list.tsx';
import { useFieldLanguage } from './use-field-view.ts';

interface HomeViewProps {
  snapshot: FieldSnapshot;
  farmId: string | undefined;
  records: readonly FieldRecord[]; // of the worker
}

/** Today's work on one farm, and the farm with its plots. */
export function HomeView({ snapshot, farmId, records }: HomeViewProps) {
  const text = useT();
  const language = useFieldLanguage();
  const farm = snapshot.farms.find(({ id }) => id === farmId) ?? snapshot.farms[0];
  if (!farm) return <p className="rounded-tile bg-surface p-5 text-lg">{text('field.no_farm')}</p>;

  const today = dayOf(new Date().toISOString());
  const toCut = cutWorkOf(snapshot, farm.id, today);
  const isCutToday = ({ batch, plot }: CohortAtPlot) =>
    toCut.some(({ line }) => line.batch_id === batch.id && line.plot_id === plot.id && line.cut_on === today);
  const due = dueWork(snapshot, today).filter(
    ({ at, work }) => at.batch.farm_id === farm.id && !(work === 'harvest' && isCutToday(at)),
  );
  return (
    <>
      {snapshot.farms.length > 1 && (
        <nav
          aria-label={text('field.farms')}
          className="no-scrollbar -mx-(--gutter) mb-4 flex gap-2 overflow-x-auto px-(--gutter) py-1.5"
        >
          {snapshot.farms.map((one) => (
            <ScreenLink
              key={one.id}
              to={{ farm: one.id }}
              aria-current={one.id === farm.id ? 'true' : undefined}
              className={cx(
                'flex min-h-14 flex-none items-center rounded-full px-5 text-lg font-semibold',
                one.id === farm.id ? 'bg-leaf text-on-leaf' : 'bg-white text-ink outlined hover:bg-surface',
              )}
            >
              {nameIn(language, one)}
            </ScreenLink>
          ))}
        </nav>
      )}
      {toCut.length > 0 && <CutWorkList snapshot={snapshot} work={toCut} today={today} />}
      <h1 className="mb-3 text-2xl font-bold">{text('field.today')}</h1>
      <TodayList snapshot={snapshot} due={due} />
      <HygieneLink farmId={farm.id} records={records} />
      <h2 className="mt-8 mb-3 text-2xl font-bold">{text('field.pick_plot')}</h2>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <FieldPlan snapshot={snapshot} farm={farm} due={new Set(due.map(({ at }) => at.plot.id))} />
        <PlotList snapshot={snapshot} farm={farm} />
      </div>
      <OfflineReadyNotice />
    </>
  );
}

const page = '/farm/record';

async function isCachedOffline() {
  return 'caches' in window && (await caches.match(page, { ignoreVary: true })) !== undefined;
}

/** Says when this screen will open without a signal: once the worker has cached it. */
function OfflineReadyNotice() {
  const text = useT();
  const [isStored, setStored] = useState(false);

  useEffect(() => {
    if (isStored) return;
    const look = () => void isCachedOffline().then((is) => is && setStored(true));
    look();
    const looking = setInterval(look, 2_000);
    return () => clearInterval(looking);
  }, [isStored]);

  return (
    <p className="mt-8 flex items-center gap-2 text-base text-ink-soft">
      <Icon name={isStored ? 'check' : 'clock'} />
      {text(isStored ? 'field.works_offline' : 'field.saving')}
    </p>
  );
}

/** Every plot of a farm as a row, as an alternative to the map. */
function PlotList({ snapshot, farm }: { snapshot: FieldSnapshot; farm: FieldFarm }) {
  const labelOf = usePlotLabel();
  const plots = snapshot.plots.filter(({ farm_id, archived }) => farm_id === farm.id && !archived);

  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {plots.map((plot) => {
        const cohorts = cohortsAtPlot(snapshot, plot.id);
        const stage = cohorts[0] ? (cohorts[0].cohort?.stage ?? 'planned') : 'fallow';
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
                {labelOf(snapshot, cohorts)}
              </span>
              {cohorts.length > 1 && <span className="figures text-base">+{cohorts.length - 1}</span>}
              <Icon name="right" />
            </ScreenLink>
          </li>
        );
      })}
    </ul>
  );
}
