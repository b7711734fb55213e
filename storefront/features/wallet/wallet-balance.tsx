import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { activityQuery } from './queries.ts';

/** The available credit, and the credit reserved by unpaid orders. */
export function WalletBalance() {
  const text = useT();
  const { data } = useQuery(activityQuery());

  return (
    <section className="grid gap-x-8 gap-y-3 rounded-panel bg-leaf-tint p-[clamp(1.25rem,2.5vw,2rem)] sm:grid-cols-[auto_1fr] sm:items-center">
      <div>
        <p className="text-sm text-ink-soft">{text('common.store_credit')}</p>
        <p className="figures display min-h-11 text-4xl whitespace-nowrap">
          {data ? formatMoney(data.wallet.balance) : '—'}
        </p>
      </div>
      <div className="grid gap-1 text-sm sm:justify-self-end sm:text-right">
        <p className="max-w-[24rem] text-balance text-ink-soft">{text('account.wallet_about')}</p>
        {data && data.wallet.held > 0 && (
          <p className="figures flex items-center gap-2 font-semibold sm:justify-end">
            <Icon name="clock" className="flex-none text-turmeric-ink" />
            {text('account.wallet_held', { amount: formatMoney(data.wallet.held) })}
          </p>
        )}
      </div>
    </section>
  );
}
