import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

/** The average rating; nothing without reviews. */
export function ProductRating({ rating, review_count }: Pick<ProductCard, 'rating' | 'review_count'>) {
  const text = useT();
  if (rating === null) return null;

  return (
    <span
      role="img"
      aria-label={`${text('ui.stars', { rating })} · ${text('product.reviews', { count: review_count })}`}
      className="figures inline-flex items-center gap-1 text-sm text-ink-soft"
    >
      <Icon name="star" filled className="size-[1.1em] text-turmeric" />
      {rating.toFixed(1)} ({review_count})
    </span>
  );
}
