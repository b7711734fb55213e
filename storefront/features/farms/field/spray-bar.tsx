import { dayOf } from '@kebun/contract/lib/days.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { CohortAtPlot } from '../field-sync/field-snapshot.ts';
import { formatShortDay } from './format-figures.ts';
import { useFieldLanguage } from './use-field-view.ts';

/** Returns why plants may not be harvested here now, as far as the phone knows. */
export function usePickingBlocker({ cohort, plot }: CohortAtPlot): string | undefined {
  const text = useT();
  const language = useFieldLanguage();
  const today = dayOf(new Date().toISOString());
  if (!cohort) return undefined;
  if (cohort.on_hold || plot.on_hold) return text('field.on_hold');
  if (cohort.interval_unknown) return text('field.interval_unknown');
  if (cohort.safe_harvest_from && cohort.safe_harvest_from > today)
    return text('field.harvest_from', { day: formatShortDay(cohort.safe_harvest_from, language) });
  return undefined;
}

/** A red bar over every action while harvesting is blocked. */
export function SprayBar({ at }: { at: CohortAtPlot }) {
  const blocker = usePickingBlocker(at);
  if (!blocker) return null;
  return (
    <p className="mb-3 flex items-center gap-3 rounded-md bg-chilli px-4 py-3 text-lg font-bold text-white">
      <Icon name="alert" />
      {blocker}
    </p>
  );
}
