import type { ProductCard as Card } from '@kebun/contract/catalogue.ts';
import { ErrorState } from '@kebun/ui/error-state.tsx';
import { Icon } from '@kebun/ui/icon.tsx';
import { Link } from '@kebun/ui/link.tsx';
import { Rail } from '@kebun/ui/rail.tsx';
import { Skeleton } from '@kebun/ui/skeleton.tsx';
import { SkeletonCard } from '@kebun/ui/skeleton-card.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ProductCard } from './product-card.tsx';

interface ProductRailProps {
  title: string;
  hint?: string;
  /** Where there are more of the same. */
  href?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the API answers differs; what is picked from it does not
  query: UseQueryOptions<any, any, Card[], any>;
  rows?: 1 | 2;
}

/** Some products under a title. With none there is no title either. */
export function ProductRail({ title, hint, href, query, rows = 2 }: ProductRailProps) {
  const text = useText();
  const titleId = useId();
  const { data: products, error, refetch, isFetching } = useQuery(query);
  if (products?.length === 0) return null;

  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="wrap">
        <header className="mb-4 grid grid-cols-[1fr_auto] items-baseline gap-x-4 md:mb-6 md:items-end">
          <h2 id={titleId} className="display text-3xl">
            {title}
          </h2>
          {href && (
            <Link
              href={href}
              className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold whitespace-nowrap text-leaf hover:text-leaf-deep"
              aria-describedby={titleId}
            >
              {text('catalogue.see_all')}
              <Icon name="arrow" className="size-[1.05em]" />
            </Link>
          )}
          {hint && <p className="col-span-full mt-1 max-w-(--text-max) text-ink-soft md:-mt-1">{hint}</p>}
        </header>
        {error && !products ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Cards products={products} rows={rows} />
        )}
      </div>
    </section>
  );
}

const places = Array.from({ length: 5 }, (_, place) => place);

function Cards({ products, rows }: { products: Card[] | undefined; rows: 1 | 2 }) {
  if (!products) {
    return (
      <Skeleton>
        <Rail rows={1}>
          {places.map((place) => (
            <li key={place}>
              <SkeletonCard />
            </li>
          ))}
        </Rail>
      </Skeleton>
    );
  }

  return (
    <Rail rows={rows}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </Rail>
  );
}
