import type { CheckIns } from '@kebun/contract/coins/coins.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { CoinDay } from './coin-day.tsx';
import { useCheckIn } from './use-check-in.ts';

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
        {days.calendar.map((day, place) => (
          <CoinDay key={day.date} day={day} isToday={place === today} />
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
