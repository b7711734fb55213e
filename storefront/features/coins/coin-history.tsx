import type { CoinTransaction } from '@kebun/contract/coins/coins.ts';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LedgerPage } from '#platform/page/ledger-page.tsx';
import { momentOf } from '#platform/text/format-moments.ts';
import { coinsQuery } from './queries.ts';

/** The coin history, page by page. */
export function CoinHistory() {
  const [cursors, setCursors] = useState<(number | undefined)[]>([undefined]);

  return cursors.map((cursor, index) => (
    <HistoryPage
      key={cursor ?? 'newest'}
      cursor={cursor}
      isLast={index === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ));
}

interface HistoryPageProps {
  cursor: number | undefined;
  isLast: boolean;
  onMore(cursor: number): void;
}

function HistoryPage({ cursor, isLast, onMore }: HistoryPageProps) {
  const text = useT();
  const found = useQuery(coinsQuery(cursor));

  return (
    <LedgerPage
      found={found}
      isLast={isLast}
      onMore={onMore}
      nothing={<EmptyState>{text('account.coins_none')}</EmptyState>}
    >
      {(entry) => <CoinEntry entry={entry} />}
    </LedgerPage>
  );
}

/** One coin transaction: amount, reason and balance after it. */
function CoinEntry({ entry }: { entry: CoinTransaction }) {
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
