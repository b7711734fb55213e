import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { Gallery } from '@kebun/ui/catalogue/picture-gallery.tsx';
import { Rail } from '@kebun/ui/catalogue/rail.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useTo } from '#platform/page/links.ts';
import BundleContents from '../bundles/bundle-contents.tsx';
import { useBundleChoices } from '../bundles/filled-bundle.ts';
import { CardBadge } from '../listing/card-badge.tsx';
import { ProductCard } from '../listing/product-card.tsx';
import { productQuery, relatedQuery } from '../listing/queries.ts';
import { Heart } from './heart.tsx';
import PackChooser from './pack-chooser.tsx';
import { ProductDeal } from './product-deal.tsx';
import { ProductPrice } from './product-price.tsx';
import { ProductPromises } from './product-promises.tsx';
import { ShareButton } from './share-button.tsx';
import { type ProductWithPack, usePack } from './use-pack.ts';

interface ProductDialogProps extends ModalViewProps<'PRODUCT_VIEW'> {
  /** The quantity and the button that adds it. */
  buy(product: ProductWithPack): ReactNode;
}

/** The quick view of a product, over its list. */
export function ProductDialog({ dialog, data, buy }: ProductDialogProps) {
  const slug = data?.slug ?? '';
  const {
    data: product,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...productQuery(slug),
    enabled: slug !== '',
  });

  return (
    <Dialog {...dialog} broad titleHidden title={product?.name ?? ''}>
      {product && <ProductQuickView key={product.id} product={product} buy={buy} />}
      {!product && !error && <Waiting />}
      {!product && error && (
        <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Dialog>
  );
}

function ProductQuickView({
  product: whole,
  buy,
}: {
  product: Product;
  buy(product: ProductWithPack): ReactNode;
}) {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { shown, option, select } = usePack(whole);
  const { slots, choose, fill } = useBundleChoices(whole);
  const product = fill(shown);
  const { slug, name, category, tags, description } = product;
  const { data: related = [] } = useQuery(relatedQuery(slug, 'related'));

  return (
    <>
      <div className="grid grid-cols-1 gap-6 pt-5 md:grid-cols-2 md:gap-8 md:pt-7">
        <Gallery
          tint={category.tint}
          pictures={product.gallery.map(({ original, alt }) => ({ src: original, alt }))}
          badge={<CardBadge product={product} />}
        />
        <div className="grid content-start gap-4">
          <p className="display pr-10 text-3xl" aria-hidden="true">
            {name}
          </p>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <ProductPrice product={product} />
            <div className="flex flex-none gap-2">
              <Heart product={product} size="hero" />
              <ShareButton product={product} />
            </div>
          </div>
          <ProductDeal product={product} />
          {option && <PackChooser product={whole} option={option} onChoose={select} />}
          {buy(product)}
          <ProductPromises product={product} />
          {slots.length > 0 && (
            <BundleContents slots={slots} price={product.sale_price ?? product.price} onChoose={choose} />
          )}
          <div className="text-ink-soft">
            <ReadMore>{description}</ReadMore>
          </div>
          {tags.length > 0 && (
            <p className="text-sm text-ink-soft">
              <span className="mr-3 font-semibold">{text('catalogue.tags')}</span>
              {tags.map((tag) => tag.name).join(languageFacts[language].listComma)}
            </p>
          )}
          <Link
            href={to('/products/view', { query: { slug } })}
            className="link inline-flex min-h-11 items-center"
          >
            {text('product.open')}
          </Link>
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-8 border-t border-line pt-6">
          <h3 className="mb-4 text-2xl">{text('product.goes_with')}</h3>
          <Rail rows={1} phones="scroll">
            {related.map((other) => (
              <li key={other.id}>
                <ProductCard product={other} heading="h4" />
              </li>
            ))}
          </Rail>
        </section>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Skeleton>
      <div className="grid gap-6 pt-5 md:grid-cols-2 md:gap-8 md:pt-7">
        <div className="aspect-square rounded-sheet bg-surface-deep" />
        <div className="grid content-start gap-4">
          <SkeletonLine className="h-9 w-3/4" />
          <SkeletonLine className="h-8 w-1/3" />
          <SkeletonLine className="h-13.5 w-full" />
          <SkeletonLine />
          <SkeletonLine className="h-4 w-4/5" />
        </div>
      </div>
    </Skeleton>
  );
}

const brief = { words: 40, signs: 90 }; // Chinese has no words to count

/** The start of a text, and a button that shows the rest. */
function ReadMore({ children }: { children: string }) {
  const text = useT();
  const [isWhole, setWhole] = useState(false);
  const beginning = beginningOf(children);
  if (isWhole || beginning === children) return <p>{children}</p>;

  return (
    <p>
      {beginning}…{' '}
      <button type="button" className="link" onClick={() => setWhole(true)}>
        {text('product.read_more')}
      </button>
    </p>
  );
}

function beginningOf(whole: string) {
  if (/\p{Script=Han}/u.test(whole)) return whole.length > brief.signs ? whole.slice(0, brief.signs) : whole;
  const words = whole.split(' ');
  return words.length > brief.words ? words.slice(0, brief.words).join(' ') : whole;
}
