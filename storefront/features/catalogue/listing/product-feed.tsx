import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '@kebun/ui/feedback/skeleton-card.tsx';
import { cx } from '@kebun/ui/lib/cx.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTo } from '#platform/page/links.ts';
import { productTints } from '../products/product-tints.ts';
import { feedQuery } from './paged-list.ts';
import { ProductCard } from './product-card.tsx';

const byItself = 3; // pages; further ones need a press, so that the footer can be reached
const insertAfter = 8; // cards: whole rows of two and of four

interface ProductFeedProps {
  title: string;
  /** Content between the products, across all columns. */
  insert?: ReactNode;
}

/** A long list of products: more load as the reader gets near the end. */
export function ProductFeed({ title, insert }: ProductFeedProps) {
  const text = useT();
  const to = useTo();
  const [page, setPage] = useState(1);
  const { data: list, isFetching } = useQuery({ ...feedQuery(page), placeholderData: keepPreviousData });
  const isMore = list !== undefined && page < list.lastPage;
  const end = useNearing(isMore && !isFetching && page < byItself, () => setPage(page + 1));
  if (list?.data.length === 0) return null;

  const tints = productTints(list?.data ?? []);
  return (
    <section aria-label={title}>
      <ul aria-busy={isFetching} className="list-columns">
        {list?.data.map((product, index) => (
          <Fragment key={product.id}>
            {index === insertAfter && insert && <li className="col-span-full empty:hidden">{insert}</li>}
            <li>
              <ProductCard product={product} heading="h2" eager={index < 4} tint={tints[index]} />
            </li>
          </Fragment>
        ))}
      </ul>
      {(isFetching || !list) && (
        <Skeleton>
          <ul className="list-columns mt-8">
            {[1, 2, 3, 4].map((place) => (
              <li key={place} className={cx(place > 2 && 'max-md:hidden')}>
                <SkeletonCard />
              </li>
            ))}
          </ul>
        </Skeleton>
      )}
      <div ref={end} />
      {isMore && (
        <p className="pt-10 text-center">
          <LinkButton
            look="quiet"
            href={to('/products', { query: { page: page + 1 } })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setPage(page + 1);
            }}
          >
            {text('home.feed_more')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

const near = '600px';

/** Calls `onNear` once the marked place is nearly visible. */
function useNearing(isNeeded: boolean, onNear: () => void) {
  const mark = useRef<HTMLDivElement>(null);
  const notifyNear = useEffectEvent(onNear);

  useEffect(() => {
    if (!isNeeded || !mark.current) return;
    const looking = new IntersectionObserver(([entry]) => entry?.isIntersecting && notifyNear(), {
      rootMargin: near,
    });
    looking.observe(mark.current);
    return () => looking.disconnect();
  }, [isNeeded]);

  return mark;
}
