import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { WalletTransaction } from '@kebun/contract/wallet/wallet.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';

/** One wallet transaction: amount, reason, and balance after it. */
export function ActivityEntry({ entry }: { entry: WalletTransaction }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { amount, order_display_id: order } = entry;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-4">
      <p className="font-semibold">
        {entry.title}
        {entry.type === 'hold' && (
          <span className="ml-2 text-sm font-normal text-turmeric-ink">{text('account.wallet_waits')}</span>
        )}
      </p>
      <p className={cx('figures text-right font-semibold whitespace-nowrap', amount > 0 && 'text-leaf')}>
        {amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount)}
      </p>
      <div className="text-sm text-ink-soft">
        {entry.note && <p>{entry.note}</p>}
        {order && (
          <Link
            href={to('/my-account/orders/view', { query: { order } })}
            className="figures inline-flex min-h-11 items-center link"
          >
            {text('common.order_number_is', { number: formatOrderNumber(order) })}
          </Link>
        )}
        <time dateTime={entry.created_at} className="block">
          {momentOf(entry.created_at, language)}
        </time>
      </div>
      <p className="figures text-right text-sm whitespace-nowrap text-ink-soft">
        {text('account.wallet_after', { amount: formatMoney(entry.balance_after) })}
      </p>
    </div>
  );
}
