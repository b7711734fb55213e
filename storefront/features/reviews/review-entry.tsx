import { languageNameIn } from '@kebun/contract/lib/language-facts.ts';
import { tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import type { Review } from '@kebun/contract/reviews/reviews.ts';
import { Rating } from '@kebun/ui/catalogue/rating.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { dateOf, fullDayOf } from '#platform/text/format-moments.ts';

/** One review, in its own language. */
export function ReviewEntry({ review }: { review: Review }) {
  const text = useT();
  const language = useLanguage();
  const { rating, name, website, is_verified, created_at, message } = review;
  const isForeign = review.language !== language;

  return (
    <li className="border-b border-line py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating rating={rating} />
        <span className="font-semibold">{name}</span>
        {is_verified && (
          <span className="flex items-center gap-1.5 text-sm font-medium text-leaf">
            <Icon name="check" />
            {text('reviews.verified')}
          </span>
        )}
        <time dateTime={dateOf(created_at)} className="figures text-sm text-ink-soft sm:ml-auto">
          {fullDayOf(created_at, language)}
        </time>
      </div>
      <p
        lang={isForeign ? tagOfLanguage(review.language) : undefined}
        className="mt-2.5 max-w-(--measure) whitespace-pre-line"
      >
        {message}
      </p>
      {(isForeign || website) && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          {isForeign && (
            <span>{text('reviews.written_in', { language: languageNameIn(review.language, language) })}</span>
          )}
          {website && (
            <a
              href={website}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              {new URL(website).hostname}
            </a>
          )}
        </p>
      )}
    </li>
  );
}
