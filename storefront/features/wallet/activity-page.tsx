import { Button } from '@kebun/ui/button.tsx';
import { EmptyState } from '@kebun/ui/empty-state.tsx';
import { ErrorState } from '@kebun/ui/error-state.tsx';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { Skeleton } from '@kebun/ui/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/skeleton-line.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/links.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { activityQuery, type Direction } from './queries.ts';

interface ActivityPageProps {
  direction: Direction | undefined;
  cursor: number | undefined;
  isLast: boolean;
  onMore(cursor: number): void;
}

/** So many entries, and the way to those before them. */
export function ActivityPage({ direction, cursor, isLast, onMore }: ActivityPageProps) {
  const text = useText();
  const { data, error, refetch } = useQuery(activityQuery(direction, cursor));
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
  if (data.data.length === 0) return <Nothing direction={direction} />;

  const { next_cursor } = data;
  return (
    <>
      <ul className="divide-y divide-line">
        {data.data.map((entry) => (
          <li key={entry.id}>
            <ActivityEntry entry={entry} />
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
      {!isLast && <hr className="border-line" />}
    </>
  );
}

function Nothing({ direction }: { direction: Direction | undefined }) {
  const text = useText();
  const to = useTo();
  if (!direction) return <EmptyState>{text('account.wallet_empty')}</EmptyState>;
  return (
    <EmptyState
      action={
        <LinkButton look="quiet" href={to('/my-account/wallet')}>
          {text('account.wallet_show_all')}
        </LinkButton>
      }
    >
      {text('account.wallet_none_found')}
    </EmptyState>
  );
}
