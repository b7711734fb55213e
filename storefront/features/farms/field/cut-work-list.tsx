import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type CutWork, cropName, type FieldSnapshot } from '../field-sync/field-snapshot.ts';
import { FieldActionIcon } from './field-action-icon.tsx';
import { formatKilograms, formatShortDay } from './format-figures.ts';
import { ScreenLink } from './screen-link.tsx';
import { useFieldLanguage } from './use-field-view.ts';

interface CutWorkListProps {
  snapshot: FieldSnapshot;
  work: readonly CutWork[];
  today: Day;
}

/** The lines of cut lists, day by day. Each row opens the harvest with its weight filled in. */
export function CutWorkList({ snapshot, work, today }: CutWorkListProps) {
  const text = useT();
  const language = useFieldLanguage();
  const titleOf = (day: Day) => {
    if (day === today) return text('field.cut_today');
    if (day === addDays(today, 1)) return text('field.cut_tomorrow');
    return text('field.cut_on', { day: formatShortDay(day, language) });
  };
  return [...Map.groupBy(work, ({ line }) => line.cut_on)].map(([day, ofDay]) => (
    <section key={day} aria-label={titleOf(day)} className="mb-8">
      <h2 className="mb-3 text-2xl font-bold">{titleOf(day)}</h2>
      <ul className="grid gap-2 md:grid-cols-2">
        {ofDay
          .toSorted((one, other) => Number(one.left_g === 0) - Number(other.left_g === 0))
          .map((one) => (
            <Row key={one.line.id} snapshot={snapshot} work={one} />
          ))}
      </ul>
    </section>
  ));
}

function Row({ snapshot, work: { line, at, left_g } }: { snapshot: FieldSnapshot; work: CutWork }) {
  const text = useT();
  const language = useFieldLanguage();
  const { batch, plot } = at;
  const isDone = left_g === 0;
  return (
    <li>
      <ScreenLink
        to={{ farm: plot.farm_id, plot: plot.id, batch: batch.id, action: 'harvested', cut: line.id }}
        className={cx(
          'flex min-h-18 items-center gap-4 rounded-tile px-4 py-2.5 text-ink',
          isDone ? 'bg-leaf-tint' : 'bg-white outlined hover:bg-surface',
        )}
      >
        <span
          className={cx(
            'grid size-12 flex-none place-items-center rounded-full text-2xl',
            isDone ? 'bg-leaf text-on-leaf' : 'bg-turmeric text-ink',
          )}
        >
          {isDone ? <Icon name="check" /> : <FieldActionIcon name="harvested" />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-tight font-bold">
            {formatKilograms(isDone ? line.grams : left_g, language)} {cropName(snapshot, batch, language)}
          </span>
          <span className="block text-base text-ink">
            {line.weighed_g > 0
              ? text('field.cut_weighed', {
                  weighed: formatKilograms(line.weighed_g, language),
                  all: formatKilograms(line.grams, language),
                })
              : batch.code}
          </span>
          {line.note && <span className="block text-base font-semibold text-ink">{line.note}</span>}
        </span>
        <b className="flex-none rounded-sm bg-ink px-2.5 py-1 text-lg text-white">{plot.code}</b>
      </ScreenLink>
    </li>
  );
}
