import type { CheckIns } from '@kebun/contract/coins/coins.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { CheckInStrip } from './check-in-strip.tsx';
import { CoinHistory } from './coin-history.tsx';
import { ConvertCoins } from './convert-coins.tsx';
import { checkInsQuery } from './queries.ts';

/** The coins page: balance, check-in, conversion and rules. */
export function MyCoins() {
  const text = useT();
  const { data: days, error, refetch } = useQuery(checkInsQuery);
  if (error && !days) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!days) {
    return (
      <Skeleton>
        <div className="grid gap-4">
          <SkeletonLine className="h-28 w-full" />
          <SkeletonLine className="h-24 w-full" />
        </div>
      </Skeleton>
    );
  }

  return (
    <div className="grid gap-10">
      <Balance days={days} />
      <CheckInStrip days={days} />
      <section>
        <h2 className="mb-3 text-2xl">{text('account.coins_turn')}</h2>
        <ConvertCoins coins={days.coins} rules={days.rules} />
      </section>
      <section>
        <h2 className="mb-3 text-2xl">{text('account.coins_rules')}</h2>
        <ul className="grid max-w-(--measure) list-disc gap-2 pl-5 text-ink-soft">
          <li>{text('account.coins_rule_day')}</li>
          <li>{text('account.coins_rule_week')}</li>
          <li>{text('account.coins_rule_worth', { amount: formatMoney(days.rules.coin_value) })}</li>
        </ul>
      </section>
      <section>
        <h2 className="mb-1 text-2xl">{text('account.coins_history')}</h2>
        <CoinHistory />
      </section>
    </div>
  );
}

function Balance({ days: { coins, rules } }: { days: CheckIns }) {
  const text = useT();
  const count = 100;

  return (
    <section className="grid gap-x-8 gap-y-3 rounded-panel bg-turmeric-tint p-[clamp(1.25rem,2.5vw,2rem)] sm:grid-cols-[auto_1fr] sm:items-center">
      <div>
        <p className="text-sm text-ink-soft">{text('account.coins_balance')}</p>
        <p className="figures display flex min-h-11 items-center gap-3 text-4xl">
          <Icon name="coin" className="text-3xl text-turmeric-ink" />
          {coins}
        </p>
        <p className="text-sm">
          {text('account.coins_worth', { amount: formatMoney(coins * rules.coin_value) })}
        </p>
      </div>
      <p className="max-w-[26rem] text-sm text-balance text-ink-soft sm:justify-self-end sm:text-right">
        {text('account.coins_lead', { count, amount: formatMoney(count * rules.coin_value) })}
      </p>
    </section>
  );
}
