import { Button } from '@kebun/ui/buttons/button.tsx';
import { chipClasses } from '@kebun/ui/chips/chip-classes.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fewReviews, type ReviewOrder, reviewOrders, reviewsQuery } from './queries.ts';
import { ReviewEntry } from './review-entry.tsx';

interface ReviewListProps {
  slug: string;
  order: ReviewOrder;
  onOrder(order: ReviewOrder): void;
}

/** Reviews in a chosen order, a few at a time. */
export function ReviewList({ slug, order, onOrder }: ReviewListProps) {
  const text = useT();
  const [pages, setPages] = useState(1);
  const { data: first } = useQuery(reviewsQuery(slug, order));
  const { data: last } = useQuery(reviewsQuery(slug, order, pages));
  const total = first?.total ?? 0;
  const shown = Math.min(pages * fewReviews, total);

  const reorder = (order: ReviewOrder) => {
    onOrder(order);
    setPages(1);
  };

  return (
    <div>
      {total > 1 && <OrderSelect value={order} onChange={reorder} />}
      {Array.from({ length: pages }, (_, before) => before + 1).map((page) => (
        <ReviewsOfPage key={`${order} ${page}`} slug={slug} order={order} page={page} />
      ))}
      {last && shown < total && (
        <div className="grid justify-items-center gap-3 pt-8">
          <p className="figures text-sm text-ink-soft">{text('ui.shown_of', { shown, count: total })}</p>
          <Button look="quiet" onClick={() => setPages(pages + 1)}>
            {text('ui.show_more', { count: Math.min(fewReviews, total - shown) })}
          </Button>
        </div>
      )}
    </div>
  );
}

function ReviewsOfPage({ slug, order, page }: { slug: string; order: ReviewOrder; page: number }) {
  const { data: reviews, error, refetch, isFetching } = useQuery(reviewsQuery(slug, order, page));

  if (reviews) {
    return (
      <ul className={page > 1 ? 'fade-in' : ''}>
        {reviews.data.map((review) => (
          <ReviewEntry key={review.id} review={review} />
        ))}
      </ul>
    );
  }
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Skeleton>
      {Array.from({ length: fewReviews }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change
        <div key={line} className="grid gap-3 border-b border-line py-6">
          <SkeletonLine className="h-4 w-48" />
          <SkeletonLine />
          <SkeletonLine className="h-4 w-2/3" />
        </div>
      ))}
    </Skeleton>
  );
}

function OrderSelect({ value, onChange }: { value: ReviewOrder; onChange(order: ReviewOrder): void }) {
  const text = useT();

  return (
    <label className={`${chipClasses()} focus-ring-within relative pr-0`}>
      <span className="pointer-events-none text-ink-soft">{text('common.sort')}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as ReviewOrder)}
        className="h-11 appearance-none rounded-full bg-transparent pr-10 pl-2 font-semibold"
      >
        {reviewOrders.map((order) => (
          <option key={order} value={order}>
            {text(`reviews.${order}`)}
          </option>
        ))}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-4" />
    </label>
  );
}
