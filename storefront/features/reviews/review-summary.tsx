import type { ReviewsPage } from '@kebun/contract/reviews/reviews.ts';
import { Rating } from '@kebun/ui/catalogue/rating.tsx';
import { ProgressBar } from '@kebun/ui/feedback/progress-bar.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

const allStars = [5, 4, 3, 2, 1] as const;

/** The average rating, and the number of reviews for each number of stars. */
export function ReviewSummary({ summary, total }: Pick<ReviewsPage, 'summary' | 'total'>) {
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
