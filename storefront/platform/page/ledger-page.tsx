import { Button } from '@kebun/ui/buttons/button.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface LedgerPageProps<Entry> {
  found: UseQueryResult<{ data: Entry[]; next_cursor: number | null }>;
  /** Whether it is the last of the pages shown. */
  isLast: boolean;
  onMore(cursor: number): void;
  /** The text where there is no entry. */
  nothing: ReactNode;
  children(entry: Entry): ReactNode;
}

/** A page of transactions, with a button for the earlier ones. */
export function LedgerPage<Entry extends { id: string | number }>({
  found: { data, error, refetch },
  isLast,
  onMore,
  nothing,
  children,
}: LedgerPageProps<Entry>) {
  const text = useT();
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <div className="grid gap-3 py-4">
          <SkeletonLine className="h-12 w-full" />
          <SkeletonLine className="h-12 w-full" />
          <SkeletonLine className="h-12 w-full" />
        </div>
      </Skeleton>
    );
  }
  if (data.data.length === 0) return nothing;

  const { next_cursor } = data;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.data.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
      {isLast && next_cursor !== null && (
        <div className="grid justify-items-center pt-6">
          <Button look="quiet" onClick={() => onMore(next_cursor)}>
            {text('account.wallet_more')}
          </Button>
        </div>
      )}
      {!isLast && <hr className="border-line" />}
    </>
  );
}
