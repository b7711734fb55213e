import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { AsyncBoundary } from '../async-boundary.tsx';
import { harvestQuery } from '../queries.ts';
import { HarvestCalendar } from './harvest-calendar.tsx';

/** The coming harvest week by week. */
export function CalendarView({ farm }: { farm?: string | undefined }) {
  const text = useT();

  return (
    <section aria-labelledby="calendar">
      <h2 id="calendar" className="text-2xl">
        {text('farm.calendar')}
      </h2>
      <p className="mt-1 mb-5 max-w-(--measure) text-sm text-ink-soft">{text('farm.calendar_hint')}</p>
      <AsyncBoundary answer={useQuery(harvestQuery(farm))}>
        {(forecast) => <HarvestCalendar forecast={forecast} />}
      </AsyncBoundary>
    </section>
  );
}
