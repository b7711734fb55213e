import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { WishlistItem } from '@kebun/contract/wishlist/wishlist.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '@kebun/ui/feedback/skeleton-card.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Pagination } from '@kebun/ui/text/pagination.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { EmptyList } from '#platform/api/empty-list.tsx';
import { useKnown } from '#platform/identity/me.ts';
import { useTo } from '#platform/page/links.ts';
import { type BasketWriter, MoveAll } from './move-all.tsx';
import { wishlistQuery } from './queries.ts';

const pageSize = 24;

interface WishlistProps {
  card(product: ProductCard): ReactNode;
  putInBasket: BasketWriter;
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

  if (!isKnown) return <EmptyList>{text('account.favourites_none')}</EmptyList>;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.total === 0) {
    return <EmptyList>{text('account.favourites_none')}</EmptyList>;
  }
  if (data.data.length === 0) return <Navigate to={hrefOf(data.lastPage)} replace />;

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-ink-soft">
          {text('account.favourites_count', { count: data.total })}
        </p>
        <MoveAll putInBasket={putInBasket} />
      </div>
      <ul className="list-columns mb-8">
        {data.data.map((item) => (
          <li key={item.id} className="grid content-start gap-2">
            {card(item.product)}
            <WishlistItemNews item={item} />
          </li>
        ))}
      </ul>
      <Pagination page={page} lastPage={data.lastPage} hrefOf={hrefOf} />
    </>
  );
}

const places = Array.from({ length: 4 }, (_, index) => index);

const Waiting = () => (
  <Skeleton>
    <div className="list-columns">
      {places.map((place) => (
        <SkeletonCard key={place} />
      ))}
    </div>
  </Skeleton>
);

/** The improvements since a favourite was added: price or stock. */
function WishlistItemNews({ item }: { item: WishlistItem }) {
  const text = useT();
  const { product, price_when_added, price_dropped, back_in_stock } = item;
  if (!price_dropped && !back_in_stock) return null;

  return (
    <ul className="grid gap-1 text-sm font-semibold text-leaf-deep">
      {back_in_stock && (
        <li className="flex items-center gap-1.5">
          <Icon name="check" />
          {text('account.favourite_in_stock')}
        </li>
      )}
      {price_dropped && (
        <li className="figures flex items-start gap-1.5">
          <Icon name="down" className="mt-0.5" />
          {text('account.favourite_cheaper', { amount: formatMoney(price_when_added - product.min_price) })}
        </li>
      )}
    </ul>
  );
}
