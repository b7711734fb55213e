import { Button } from '@kebun/ui/button.tsx';
import { EmptyState } from '@kebun/ui/empty-state.tsx';
import { ErrorState } from '@kebun/ui/error-state.tsx';
import { Skeleton } from '@kebun/ui/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/skeleton-line.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CoinEntry } from './coin-entry.tsx';
import { coinsQuery } from './queries.ts';

/** What came and went, one page after another, each from where the one before it ended. */
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
  const text = useText();
  const { data, error, refetch } = useQuery(coinsQuery(cursor));
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <div className="grid gap-3 py-4">
          <SkeletonLine className="h-12 w-full" />
          <SkeletonLine className="h-12 w-full" />
        </div>
      </Skeleton>
    );
  }
  if (data.data.length === 0) return <EmptyState>{text('account.coins_none')}</EmptyState>;

  const { next_cursor } = data;
  return (
    <>
      <ul className="divide-y divide-line border-b border-line last:border-b-0">
        {data.data.map((entry) => (
          <li key={entry.id}>
            <CoinEntry entry={entry} />
          </li>
        ))}
      </ul>
      {isLast && next_cursor !== null && (
        <div className="grid justify-items-center pt-6">
          <Button look="quiet" onClick={() => onMore(next_cursor)}>
            {text('account.wallet_more')}
          </Button>
        </div>
      )}
    </>
  );
}
