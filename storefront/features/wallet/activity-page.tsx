import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { WalletTransaction } from '@kebun/contract/wallet/wallet.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { LedgerPage } from '#platform/page/ledger-page.tsx';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { activityQuery, type Direction } from './queries.ts';

interface ActivityPageProps {
  direction: Direction | undefined;
  cursor: number | undefined;
  isLast: boolean;
  onMore(cursor: number): void;
}

export function ActivityPage({ direction, cursor, isLast, onMore }: ActivityPageProps) {
  const found = useQuery(activityQuery(direction, cursor));

  return (
    <LedgerPage found={found} isLast={isLast} onMore={onMore} nothing={<NoEntries direction={direction} />}>
      {(entry) => <ActivityEntry entry={entry} />}
    </LedgerPage>
  );
}

function NoEntries({ direction }: { direction: Direction | undefined }) {
  const text = useT();
  const to = useTo();
  if (!direction) return <EmptyState>{text('account.wallet_empty')}</EmptyState>;
  return (
    <EmptyState
      action={
        <LinkButton look="quiet" href={to('/my-account/wallet')}>
          {text('common.show_everything')}
        </LinkButton>
      }
    >
      {text('account.wallet_none_found')}
    </EmptyState>
  );
}

/** One wallet transaction: amount, reason, and balance after it. */
function ActivityEntry({ entry }: { entry: WalletTransaction }) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { amount, order_display_id: order } = entry;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-4">
      <p className="font-semibold">
        {entry.title}
        {entry.type === 'reservation' && (
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
