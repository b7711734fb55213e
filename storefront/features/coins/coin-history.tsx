import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LedgerPage } from '#platform/page/ledger-page.tsx';
import { CoinEntry } from './coin-entry.tsx';
import { coinsQuery } from './queries.ts';

/** The coin history, page by page. */
export function CoinHistory() {
  const [cursors, setCursors] = useState<(number | undefined)[]>([undefined]);

  return cursors.map((cursor, place) => (
    <HistoryPage
      key={cursor ?? 'newest'}
      cursor={cursor}
      isLast={place === cursors.length - 1}
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
