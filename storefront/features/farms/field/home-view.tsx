import { dayOf } from '@kebun/contract/lib/days.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { type FieldSnapshot, nameIn } from '../field-sync/field-snapshot.ts';
import { dueWork } from './due-work.ts';
import { FieldPlan } from './field-plan.tsx';
import { OfflineReadyNotice } from './offline-ready-notice.tsx';
import { PlotList } from './plot-list.tsx';
import { ScreenLink } from './screen-link.tsx';
import { TodayList } from './today-list.tsx';
import { useFieldLanguage } from './use-field-route.ts';

/** Today's work on one farm, and the farm with its plots. */
export function HomeView({ land, farmId }: { land: FieldSnapshot; farmId: string | undefined }) {
  const text = useT();
  const language = useFieldLanguage();
  const farm = land.farms.find(({ id }) => id === farmId) ?? land.farms[0];
  if (!farm) return <p className="rounded-tile bg-surface p-5 text-lg">{text('field.no_farm')}</p>;

  const due = dueWork(land, dayOf(new Date().toISOString())).filter(({ at }) => at.batch.farm_id === farm.id);
  return (
    <>
      {land.farms.length > 1 && (
        <nav
          aria-label={text('field.farms')}
          className="no-scrollbar -mx-(--gutter) mb-4 flex gap-2 overflow-x-auto px-(--gutter) py-1.5"
        >
          {land.farms.map((one) => (
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
      <h1 className="mb-3 text-2xl font-bold">{text('field.today')}</h1>
      <TodayList land={land} due={due} />
      <h2 className="mt-8 mb-3 text-2xl font-bold">{text('field.pick_plot')}</h2>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <FieldPlan land={land} farm={farm} due={new Set(due.map(({ at }) => at.plot.id))} />
        <PlotList land={land} farm={farm} />
      </div>
      <OfflineReadyNotice />
    </>
  );
}
