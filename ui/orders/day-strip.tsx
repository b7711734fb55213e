import { Fieldset } from '../forms/fieldset.tsx';
import type { RadioChoice } from '../forms/radio-card.tsx';
import { cx } from '../lib/cx.ts';
import { useT } from '../text/text.tsx';

interface Day {
  value: string;
  /** "Sat", "Today". */
  weekday: string;
  /** "21". */
  date: string;
  /** The number of slots that can still be chosen; 0 is a closed day. */
  slots: number;
}

/** The delivery dates, side by side. */
export function DayStrip({
  legend,
  days,
  choice,
}: {
  legend: string;
  days: readonly Day[];
  choice: RadioChoice;
}) {
  const text = useT();

  return (
    <Fieldset
      legend={legend}
      legendHidden
      className="no-scrollbar -mx-(--gutter) -my-1.5 flex snap-x scroll-px-(--gutter) gap-2 overflow-x-auto px-(--gutter) py-1.5 md:mx-0 md:grid md:auto-cols-fr md:grid-flow-col md:px-0"
    >
      {days.map(({ value, weekday, date, slots }) => {
        const closed = slots === 0;
        return (
          <label
            key={value}
            className={cx(
              'focus-ring-within relative grid min-h-18 min-w-17 flex-none snap-start content-center rounded-md px-1 py-2 text-center text-xs leading-[1.3] text-ink-soft transition-colors',
              closed
                ? 'cursor-not-allowed bg-surface'
                : 'outlined bg-white hover:bg-surface has-checked:bg-leaf has-checked:text-on-leaf has-checked:inset-ring-0',
            )}
          >
            <input
              type="radio"
              name={choice.name}
              value={value}
              checked={choice.value === value}
              onChange={() => choice.onChange(value)}
              disabled={closed}
              className="peer sr-only"
            />
            <span>{weekday}</span>
            <b
              className={cx(
                'figures text-[1.25rem] leading-[1.2] font-semibold',
                closed ? 'line-through' : 'text-ink peer-checked:text-on-leaf',
              )}
            >
              {date}
            </b>
            <span>{closed ? text('ui.closed') : text('ui.slots', { count: slots })}</span>
          </label>
        );
      })}
    </Fieldset>
  );
}
