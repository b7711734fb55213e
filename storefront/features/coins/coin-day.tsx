import type { CheckIns } from '@kebun/contract/coins/coins.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dayParts } from '#platform/text/format-moments.ts';

type Day = CheckIns['calendar'][number];

/** One of the seven days: its coins, and whether they were collected. */
export function CoinDay({ day, isToday }: { day: Day; isToday: boolean }) {
  const text = useT();
  const language = useLanguage();

  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'grid justify-items-center gap-1 rounded-md px-1 py-3 text-center',
        day.done ? 'bg-leaf-tint text-leaf-deep' : 'bg-surface',
        isToday && 'outline-2 -outline-offset-2 outline-leaf',
      )}
    >
      <span className="text-xs text-ink-soft">
        {isToday ? text('common.today') : dayParts(`${day.date}T04:00:00Z`, language).weekday}
      </span>
      <Icon name={day.done ? 'check' : 'coin'} className={cx('text-xl', !day.done && 'text-turmeric-ink')} />
      <span className="figures font-semibold">
        <span aria-hidden="true">+{day.coins}</span>
        <span className="sr-only">
          {text('account.coins_day', { count: day.coins })}
          {day.done && `, ${text('account.coins_day_done')}`}
        </span>
      </span>
    </li>
  );
}
