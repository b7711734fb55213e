import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { memo, Suspense } from 'react';
import { Hydrated } from '#platform/page/lazy-hydrate.tsx';
import { lazyOnVisible, observeNearViewport } from '#platform/page/lazy-hydration.ts';
import { lazyIn } from '#platform/text/lazy-in.ts';
import { useSettings } from '#platform/text/settings.ts';

const near = observeNearViewport();
const reviewsIn = lazyIn((language) =>
  lazyOnVisible(near, async () => (await import('./reviews-in.tsx')).reviewsIn(language)),
);

type ReviewsSectionProps = Pick<Product, 'id' | 'slug' | 'name'>;

/** The reviews below the product's details. Script and messages load when it comes near. */
export function ReviewsSection({ id, slug, name }: ReviewsSectionProps) {
  const settings = useSettings();
  if (!settings?.features.reviews) return null;

  return (
    <section
      ref={near.watch}
      id="reviews"
      aria-labelledby="reviews-title"
      className="wrap section scroll-mt-20 print:hidden"
    >
      <Reviews id={id} slug={slug} name={name} />
    </section>
  );
}

/** A change around it must not render it again before its script is loaded. */
const Reviews = memo(function Reviews(product: ReviewsSectionProps) {
  const ReviewsHere = reviewsIn(useLanguage());

  return (
    <Suspense fallback={<Coming />}>
      <ReviewsHere product={product} />
      <Hydrated near={near} />
    </Suspense>
  );
});

const Coming = () => (
  <Skeleton>
    <div className="grid gap-4">
      <SkeletonLine className="h-9 w-48" />
      <SkeletonLine />
      <SkeletonLine className="h-4 w-2/3" />
    </div>
  </Skeleton>
);
