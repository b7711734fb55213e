import type { ProductCard as Card } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { Rail } from '@kebun/ui/catalogue/rail.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '@kebun/ui/feedback/skeleton-card.tsx';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { productTints } from '../products/product-tints.ts';
import { ProductCard } from './product-card.tsx';
import { SectionHead } from './section-head.tsx';

interface ProductRailProps {
  title: string;
  hint?: string;
  /** The address of the whole list. */
  href?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what the API answers differs; what is picked from it does not
  query: UseQueryOptions<any, any, Card[], any>;
  rows?: 1 | 2;
}

/** A few products under a title. Without products there is no title. */
export function ProductRail({ title, hint, href, query, rows = 2 }: ProductRailProps) {
  const titleId = useId();
  const { data: products, error, refetch, isFetching } = useQuery(query);
  if (products?.length === 0) return null;

  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="wrap">
        <SectionHead id={titleId} title={title} hint={hint} href={href} />
        {error && !products ? (
          <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Cards products={products} rows={rows} />
        )}
      </div>
    </section>
  );
}

const places = Array.from({ length: 5 }, (_, index) => index);

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

  const tints = productTints(products);
  return (
    <Rail rows={rows}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} tint={tints[index]} />
        </li>
      ))}
    </Rail>
  );
}
