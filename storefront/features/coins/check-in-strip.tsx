import { type CheckIns, checkIn } from '@kebun/contract/coins/coins.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { dayParts } from '#platform/text/format-moments.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

/** The seven days of the streak, and the button for today. */
export function CheckInStrip({ days }: { days: CheckIns }) {
  const text = useT();
  const take = useCheckIn();
  const today = days.calendar.findLastIndex(({ done }) => done) + (days.checked_in_today ? 0 : 1);

  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl">{text('account.coins_week')}</h2>
        <p className="text-ink-soft">{text('account.coins_streak', { days: days.streak_days })}</p>
      </div>
      <ol className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {days.calendar.map((day, index) => (
          <CoinDay key={day.date} day={day} isToday={index === today} />
        ))}
      </ol>
      <div aria-live="polite" className="mt-5">
        {days.checked_in_today ? (
          <p className="flex min-h-12 items-center gap-2.5">
            <Icon name="check" className="flex-none text-leaf" />
            {text('account.coins_tomorrow', { count: days.next_reward })}
          </p>
        ) : (
          <Button busy={take.isPending} onClick={() => take.mutate()}>
            {text('account.coins_take', { count: days.next_reward })}
          </Button>
        )}
      </div>
    </section>
  );
}

type Day = CheckIns['calendar'][number];

/** One of the seven days: its coins, and whether they were collected. */
function CoinDay({ day, isToday }: { day: Day; isToday: boolean }) {
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

/** Returns a mutation that collects today's coins. A retry after a lost reply uses the same key. */
function useCheckIn() {
  const { data } = useApp();
  const idempotency = useIdempotencyKey();
  const refresh = () => data.invalidateQueries({ queryKey: ['wallet', 'coins'] });

  return useMutation<{ message: string }, CallError, void>({
    mutationFn: () => data.call(checkIn, { body: {}, idempotencyKey: idempotency.key() }),
    onSuccess: ({ message }) => {
      idempotency.isOver();
      showToast({ text: message, kind: 'done' });
      return refresh();
    },
    onError: (failed) => {
      if (failed.status !== undefined && failed.status < 500) idempotency.isOver();
      showToast({ text: failed.message, kind: 'failed' });
      return refresh();
    },
  });
}
