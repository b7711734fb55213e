import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { maxItemsPerRequest } from '@kebun/contract/lib/limits.ts';
import type { BoughtProduct } from '@kebun/contract/orders/orders.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { LoadMore } from '@kebun/ui/text/load-more.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyList } from '#platform/api/empty-list.tsx';
import { useTo } from '#platform/page/links.ts';
import { FindOrders } from '../find-orders.tsx';
import { boughtQuery } from '../queries.ts';
import { PurchasedRow } from './purchased-row.tsx';

// biome-ignore format: table
const sorts = [
  { sort: 'last_ordered_at', label: 'account.bought_by_last' },
  { sort: 'times',           label: 'account.bought_by_times' },
] as const;

interface BoughtProductsProps {
  /** The + of a product. */
  buy(product: ProductCard): ReactNode;
  /** Renders the button that buys all of these again. */
  buyAll(products: string[]): ReactNode;
}

/** All products that the customer has bought, each once. The filters are in the address. */
export function PurchasedProducts({ buy, buyAll }: BoughtProductsProps) {
  const text = useT();
  const to = useTo();
  const [at] = useSearchParams();
  const words = at.get('text') ?? '';
  const sort = at.get('sort') === 'times' ? 'times' : 'last_ordered_at';
  const hrefOf = (words: string, by: string) =>
    to('/my-account/orders/products', {
      query: { ...(words && { text: words }), ...(by === 'times' && { sort: by }) },
    });

  return (
    <>
      <FindOrders
        key={words}
        words={words}
        hrefOf={(typed) => hrefOf(typed, sort)}
        label={text('account.bought_find')}
        hint={text('account.bought_find_hint')}
      />
      <FoundProducts
        sort={sort}
        words={words}
        sortings={<Sortings sort={sort} hrefOf={(by) => hrefOf(words, by)} />}
        allHref={hrefOf('', sort)}
        buy={buy}
        buyAll={buyAll}
      />
    </>
  );
}

function Sortings({ sort, hrefOf }: { sort: string; hrefOf(by: string): string }) {
  const text = useT();

  return (
    <nav aria-label={text('account.bought_by')}>
      <ul className="flex flex-wrap gap-2">
        {sorts.map(({ sort: by, label }) => (
          <li key={by}>
            <LinkChip href={hrefOf(by)} chosen={by === sort}>
              {text(label)}
            </LinkChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FoundProductsProps extends BoughtProductsProps {
  sort: 'last_ordered_at' | 'times';
  words: string;
  sortings: ReactNode;
  /** The address without a search. */
  allHref: string;
}

function FoundProducts({ sort, words, sortings, allHref, buy, buyAll }: FoundProductsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(boughtQuery(sort, words));
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  }

  const bought: BoughtProduct[] = data.pages.flatMap((page) => page.data);
  const count = data.pages.at(-1)?.total ?? 0;
  const again = bought.filter(({ can_reorder }) => can_reorder).map(({ product_id }) => product_id);
  if (bought.length === 0) return words ? <NoMatches href={allHref} /> : <NothingBought />;

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {sortings}
        {again.length > 0 && buyAll(again.slice(0, maxItemsPerRequest))}
      </div>
      <ul>
        {bought.map((one) => (
          <PurchasedRow key={one.product_id} bought={one} buy={buy} />
        ))}
      </ul>
      <LoadMore
        shown={bought.length}
        count={count}
        next={Math.min(pageSize, count - bought.length)}
        {...(hasNextPage && { href: allHref, onMore: () => void fetchNextPage() })}
      />
    </>
  );
}

const pageSize = 20;

function NothingBought() {
  const text = useT();
  return <EmptyList>{text('account.bought_none')}</EmptyList>;
}

function NoMatches({ href }: { href: string }) {
  const text = useT();
  return (
    <EmptyState
      action={
        <LinkButton look="quiet" href={href}>
          {text('common.all')}
        </LinkButton>
      }
    >
      {text('account.bought_none_found')}
    </EmptyState>
  );
}
