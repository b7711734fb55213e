import type { RecentProduct } from '@kebun/contract/catalogue/listing/recent-products.ts';
import { dayLength } from '@kebun/contract/lib/days.ts';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonCard } from '@kebun/ui/feedback/skeleton-card.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { EmptyList } from '#platform/api/empty-list.tsx';
import { dateOf, longDayOf } from '#platform/text/format-moments.ts';
import { ClearRecent } from './clear-recent.tsx';
import { ProductCard } from './product-card.tsx';
import { recentQuery } from './recent-query.ts';

/** The recently viewed products by day, in Kuala Lumpur time. */
export function RecentProducts() {
  const text = useT();
  const { data: products, error, refetch } = useQuery(recentQuery);

  if (error && !products) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!products) return <Waiting />;
  if (products.length === 0) {
    return <EmptyList>{text('account.recent_none')}</EmptyList>;
  }

  return (
    <div className="grid gap-10">
      {daysOf(products).map(({ day, seen }, index) => (
        <section key={day} aria-labelledby={`seen-${day}`}>
          <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
            <h2 id={`seen-${day}`} className="text-xl">
              <DayName day={day} moment={seen[0]?.viewed_at ?? day} />
            </h2>
            {index === 0 && <ClearRecent />}
          </div>
          <ul className="list-columns">
            {seen.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface SeenDay {
  day: string;
  seen: RecentProduct[];
}

/** Groups them by day; they come sorted, the latest first. */
function daysOf(products: readonly RecentProduct[]): SeenDay[] {
  const days: SeenDay[] = [];
  for (const product of products) {
    const day = dateOf(product.viewed_at);
    const last = days.at(-1);
    if (last?.day === day) last.seen.push(product);
    else days.push({ day, seen: [product] });
  }
  return days;
}

function DayName({ day, moment }: { day: string; moment: string }) {
  const text = useT();
  const language = useLanguage();
  const daysAgo = [0, 1].find(
    (days) => dateOf(new Date(Date.now() - days * dayLength).toISOString()) === day,
  );
  if (daysAgo !== undefined) return text(daysAgo === 0 ? 'common.today' : 'account.yesterday');
  return <time dateTime={day}>{longDayOf(moment, language)}</time>;
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
