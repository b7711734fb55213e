import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '@kebun/ui/feedback/skeleton-card.tsx';
import { Pagination } from '@kebun/ui/text/pagination.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { EmptyList } from '#platform/api/empty-list.tsx';
import { useKnown } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';
import { MoveAll, type PutInBasket } from './move-all.tsx';
import { wishlistQuery } from './queries.ts';
import { WishlistItemNews } from './wishlist-item-news.tsx';

const pageSize = 24;

interface WishlistProps {
  card(product: ProductCard): ReactNode;
  putInBasket: PutInBasket;
}

/** The favourites in a grid, each with its changes. */
export function Wishlist({ card, putInBasket }: WishlistProps) {
  const text = useT();
  const to = useTo();
  const [at] = useSearchParams();
  const isKnown = useKnown(); // a visitor without a session has no favourites yet
  const page = Math.max(1, Number(at.get('page')) || 1);
  const { data, error, refetch } = useQuery({ ...wishlistQuery(page, pageSize), enabled: isKnown });
  const hrefOf = (page: number) => to('/my-account/wishlist', { query: page > 1 ? { page } : {} });

  if (!isKnown) return <EmptyList>{text('account.wishes_none')}</EmptyList>;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.total === 0) {
    return <EmptyList>{text('account.wishes_none')}</EmptyList>;
  }
  if (data.data.length === 0) return <Navigate to={hrefOf(data.lastPage)} replace />;

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-ink-soft">
          {text('account.wishes_count', { count: data.total })}
        </p>
        <MoveAll putInBasket={putInBasket} />
      </div>
      <ul className="list-columns mb-8">
        {data.data.map((wish) => (
          <li key={wish.id} className="grid content-start gap-2">
            {card(wish.product)}
            <WishlistItemNews wish={wish} />
          </li>
        ))}
      </ul>
      <Pagination page={page} lastPage={data.lastPage} hrefOf={hrefOf} />
    </>
  );
}

const places = Array.from({ length: 4 }, (_, place) => place);

const Waiting = () => (
  <Skeleton>
    <div className="list-columns">
      {places.map((place) => (
        <SkeletonCard key={place} />
      ))}
    </div>
  </Skeleton>
);
