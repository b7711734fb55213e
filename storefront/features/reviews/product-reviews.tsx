import type { ReviewsPage } from '@kebun/contract/reviews/reviews.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Rating } from '@kebun/ui/catalogue/rating.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ProgressBar } from '@kebun/ui/feedback/progress-bar.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PanelHost } from '#platform/overlays/panel-host.tsx';
import { type ReviewOrder, reviewsQuery } from './queries.ts';
import { ReviewList } from './review-list.tsx';

interface ProductReviewsProps {
  product: { id: string; slug: string; name: string };
}

const loadReviewForm = () => import('./review-form.tsx');

/** The reviews of a product, and a form for a new one. */
export function ProductReviews({ product }: ProductReviewsProps) {
  const text = useT();
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const [isWriting, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { data: newest } = useQuery(reviewsQuery(product.slug));
  const noReviews = newest?.total === 0;

  const stop = () => {
    setWriting(false);
    requestAnimationFrame(() => opener.current?.focus()); // once the button is rendered again
  };
  const write = !isWriting && (
    <Button ref={opener} look="quiet" onClick={() => setWriting(true)}>
      {text(noReviews ? 'reviews.write_first' : 'reviews.write')}
    </Button>
  );

  return (
    <>
      <h2 id="reviews-title" className="display border-b border-line pb-3 text-3xl">
        {text('reviews.title')}
      </h2>
      <PanelHost open={isWriting} onClose={stop} load={loadReviewForm} product={product} />
      {noReviews ? (
        !isWriting && <EmptyState action={write}>{text('reviews.none')}</EmptyState>
      ) : (
        <div className="grid items-start gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 pt-6 md:grid-cols-[minmax(15rem,20rem)_minmax(0,1fr)]">
          <div className="grid justify-items-start gap-5 md:sticky md:top-24">
            {newest && <ReviewSummary summary={newest.summary} total={newest.total} />}
            {write}
          </div>
          <ReviewList slug={product.slug} order={order} onOrder={setOrder} />
        </div>
      )}
    </>
  );
}

const allStars = [5, 4, 3, 2, 1] as const;

/** The average rating, and the number of reviews for each number of stars. */
function ReviewSummary({ summary, total }: Pick<ReviewsPage, 'summary' | 'total'>) {
  const text = useT();
  const { average, counts } = summary;
  if (average === null) return null;

  return (
    <div className="w-full">
      <div className="flex items-center gap-4">
        <p className="display text-5xl leading-none" aria-hidden="true">
          {average.toFixed(1)}
        </p>
        <div className="grid gap-1">
          <Rating rating={average} />
          <p className="figures text-sm text-ink-soft">{text('product.reviews', { count: total })}</p>
        </div>
      </div>
      <ul className="mt-5 grid gap-2">
        {allStars.map((stars) => (
          <li key={stars} className="figures grid grid-cols-[3.5rem_1fr_2rem] items-center gap-3 text-sm">
            <span>{text('reviews.stars', { count: stars })}</span>
            <ProgressBar
              value={counts[stars]}
              of={total}
              label={text('reviews.of_stars', { count: counts[stars], stars })}
            />
            <span className="text-right text-ink-soft" aria-hidden="true">
              {counts[stars]}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
