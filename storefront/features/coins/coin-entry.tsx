import type { CoinTransaction } from '@kebun/contract/coins/coins.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { momentOf } from '#platform/text/format-moments.ts';

/** One coin transaction: amount, reason and balance after it. */
export function CoinEntry({ entry }: { entry: CoinTransaction }) {
  const text = useT();
  const language = useLanguage();
  const { amount } = entry;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-4">
      <p className="font-semibold">{entry.title}</p>
      <p className={cx('figures text-right font-semibold', amount > 0 && 'text-leaf')}>
        {amount > 0 ? `+${amount}` : `−${-amount}`}
      </p>
      <time dateTime={entry.created_at} className="text-sm text-ink-soft">
        {momentOf(entry.created_at, language)}
      </time>
      <p className="figures text-right text-sm whitespace-nowrap text-ink-soft">
        {text('account.coins_after', { count: entry.balance_after })}
      </p>
    </div>
  );
}
