import { useT } from '@kebun/ui/text/text.tsx';
import { cropName, type FieldSnapshot, plantsOf } from '../field-sync/field-snapshot.ts';
import type { DueWork, Work } from './due-work.ts';
import { FieldActionIcon } from './field-action-icon.tsx';
import type { FieldActionName } from './field-actions.ts';
import { formatFigure, formatShortDay } from './format-figures.ts';
import { ScreenLink } from './screen-link.tsx';
import { useFieldLanguage } from './use-field-view.ts';

const actionForWork: Record<Work, FieldActionName> = {
  sow: 'sown',
  count: 'germinated',
  transplant: 'transplanted',
  harvest: 'harvested',
  pest: 'pest_cleared',
};

/** Today's work. Each row opens the action to record. */
export function TodayList({ snapshot, due }: { snapshot: FieldSnapshot; due: readonly DueWork[] }) {
  const text = useT();
  const language = useFieldLanguage();
  if (due.length === 0)
    return <p className="rounded-tile bg-leaf-tint p-5 text-lg">{text('field.nothing_due')}</p>;

  return (
    <ul className="grid gap-2 md:grid-cols-2">
      {due.map(({ work, at, since }) => {
        const { batch, plot, cohort } = at;
        return (
          <li key={`${work} ${batch.id} ${plot.id}`}>
            <ScreenLink
              to={{ farm: plot.farm_id, plot: plot.id, batch: batch.id, action: actionForWork[work] }}
              className="flex min-h-18 items-center gap-4 rounded-tile bg-white px-4 py-2.5 text-ink outlined hover:bg-surface"
            >
              <span className="grid size-12 flex-none place-items-center rounded-full bg-turmeric text-2xl text-ink">
                <FieldActionIcon name={actionForWork[work]} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block text-lg leading-tight font-bold">
                  {text(`field.due_${work}`)} {cropName(snapshot, batch, language)}
                </span>
                <span className="block text-base text-ink">
                  {cohort
                    ? text('field.count_of_plants', { count: plantsOf(at) })
                    : text('field.count_to_sow', {
                        count: formatFigure(batch.planned_quantity ?? 0, language),
                      })}
                  {' · '}
                  {text('field.since', { day: formatShortDay(since, language) })}
                </span>
              </span>
              <b className="flex-none rounded-sm bg-ink px-2.5 py-1 text-lg text-white">{plot.code}</b>
            </ScreenLink>
          </li>
        );
      })}
    </ul>
  );
}
