import { Gallery } from '@kebun/ui/catalogue/picture-gallery.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { Breadcrumb } from '@kebun/ui/text/breadcrumb.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { CardBadge } from '../listing/card-badge.tsx';
import { Heart } from './heart.tsx';
import { ProductDeal } from './product-deal.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductPromises } from './product-promises.tsx';
import { ProductRating } from './product-rating.tsx';
import { ShareButton } from './share-button.tsx';
import type { ProductWithPack } from './use-pack.ts';

interface ProductDetailsProps {
  product: ProductWithPack;
  above: readonly { label: string; href: string }[];
  /** The choice of packs, where there are several. */
  chooser?: ReactNode;
  /** The content of a bundle. */
  inside?: ReactNode;
  /** The quantity and the button that adds it: beside the price, and on phones at the bottom of the screen. */
  buy: ReactNode;
  buyBar: ReactNode;
}

/** The page of a product: picture, price, buying, and facts. */
export function ProductDetails({ product, above, chooser, inside, buy, buyBar }: ProductDetailsProps) {
  const text = useT();
  const { name, category, description, storage_tips, sold } = product;

  return (
    <div className="wrap">
      <div className="pt-3 md:pt-5">
        <Breadcrumb above={above} here={name} />
        {/* Above the picture: further down, a phone's buying bar would cover it. */}
        <noscript>{import.meta.env.SSR && <Note icon="info">{text('product.needs_script')}</Note>}</noscript>
      </div>
      <div className="grid items-start gap-[clamp(1.5rem,4.5vw,5.5rem)] pt-3 md:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] md:pt-5">
        <Gallery
          tint={category.tint}
          pictures={product.gallery.map(({ original, alt }) => ({ src: original, alt }))}
          badge={<CardBadge product={product} />}
        />
        <div className="grid content-start gap-5">
          <div>
            <h1 className="display text-4xl">{name}</h1>
            {(product.rating !== null || sold > 0) && (
              <p className="figures flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
                {product.rating !== null && (
                  <a
                    href="#reviews"
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    <ProductRating {...product} />
                  </a>
                )}
                {sold > 0 && <span className="py-2">{text('product.sold', { count: sold })}</span>}
              </p>
            )}
          </div>
          <div className="flex items-start justify-between gap-4">
            <ProductPrice product={product} />
            <div className="flex flex-none gap-2">
              <Heart product={product} size="hero" />
              <ShareButton product={product} />
            </div>
          </div>
          <ProductDeal product={product} />
          {chooser}
          <div className="hidden md:block">{buy}</div>
          <ProductPromises product={product} />
          {inside}
          <div className="rounded-panel bg-surface p-5 md:p-6">
            <ProductFacts product={product} />
          </div>
        </div>
      </div>
      <section
        className="pt-[calc(var(--space-section)*.75)] pb-[calc(var(--space-section)/2)]"
        aria-labelledby="details"
      >
        <h2 id="details" className="display border-b border-line pb-3 text-3xl">
          {text('product.details')}
        </h2>
        <div className="grid items-start gap-x-[clamp(2rem,6vw,7rem)] gap-y-5 pt-6 md:grid-cols-2">
          <p className="max-w-(--measure) text-lg">{description}</p>
          {storage_tips && (
            <Note icon="info">
              <strong className="font-semibold">{text('product.keep')}</strong>
              <br />
              {storage_tips}
            </Note>
          )}
        </div>
      </section>
      {buyBar}
    </div>
  );
}
