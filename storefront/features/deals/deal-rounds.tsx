import type { Deal, DealStatus } from '@kebun/contract/deals/deals.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '@kebun/ui/feedback/skeleton-card.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { DealRound } from './deal-round.tsx';
import { dealsQuery } from './queries.ts';

const places = [1, 2, 3, 4];

/** All running or all scheduled deals, round by round. */
export function DealRounds({ status }: { status: Exclude<DealStatus, 'ended'> }) {
  const text = useT();
  const to = useTo();
  const { data: listed, error, refetch, isFetching } = useQuery(dealsQuery(status));
  const deals = status === 'scheduled' ? listed?.filter(isNew) : listed;

  if (!deals && error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!deals) {
    return (
      <Skeleton>
        <ul className="list-columns">
          {places.map((place) => (
            <li key={place}>
              <SkeletonCard />
            </li>
          ))}
        </ul>
      </Skeleton>
    );
  }
  if (deals.length === 0) {
    return (
      <EmptyState action={<LinkButton href={to('/products')}>{text('deals.all_products')}</LinkButton>}>
        {text(status === 'running' ? 'deals.none' : 'deals.none_coming')}
      </EmptyState>
    );
  }
  return [...roundsIn(deals)].map(([turns, deals]) => <DealRound key={turns} turns={turns} deals={deals} />);
}

/** A scheduled deal of a product that has a running deal is not new. */
const isNew = ({ product }: Deal) => product.deal === null;

/** Groups deals by their start or end, in order. */
function roundsIn(deals: readonly Deal[]): Map<string, Deal[]> {
  const rounds = new Map<string, Deal[]>();
  for (const deal of deals) {
    const turns = deal.status === 'scheduled' ? deal.starts_at : deal.ends_at;
    rounds.set(turns, [...(rounds.get(turns) ?? []), deal]);
  }
  return rounds;
}
