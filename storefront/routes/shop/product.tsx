import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { languageAt } from '@kebun/contract/lib/languages.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { redirect, useLocation } from 'react-router';
import { ProductRail } from '#features/catalogue/listing/product-rail.tsx';
import { productQuery, relatedQuery } from '#features/catalogue/listing/queries.ts';
import { ProductJsonLd } from '#features/catalogue/products/product-json-ld.tsx';
import { sharePictureOf } from '#features/catalogue/products/share-picture.ts';
import { comingQuery } from '#features/farms/batches/ready-soon-query.ts';
import { reviewsQuery } from '#features/reviews/queries.ts';
import { useApp } from '#platform/page/app-context.ts';
import { LazyHydrate } from '#platform/page/lazy-hydrate.tsx';
import { addressIn, useTo } from '#platform/page/links.ts';
import { createLoader, type LoaderSpec, type PageAddress, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';
import { ProductSheet } from './product-sheet.tsx';
import { ReviewsSection } from './reviews-section.tsx';

const slugOf = ({ url: { pathname, searchParams } }: PageAddress) => {
  const slug = searchParams.get('slug');
  if (!slug) throw redirect(addressIn(languageAt(pathname), '/products'));
  return slug;
};

const page: LoaderSpec = {
  critical: (at) => [productQuery(slugOf(at))],
  deferred: (at) => [
    relatedQuery(slugOf(at), 'related'),
    relatedQuery(slugOf(at), 'similar'),
    reviewsQuery(slugOf(at)),
    ...(import.meta.env.SSR ? [comingQuery({ product: slugOf(at) })] : []), // a browser requests it when it is near
  ],
};

export const loader = createLoader(page);
export const clientLoader = createLoader(page);
export const handle = { parameters: ['slug', 'pack'] } satisfies PageHandle;

/** Most products have one pack and are no bundle. */
const ChosenProduct = lazy(() => import('./chosen-product.tsx'));

const FromOurFarms = lazy(() => import('./from-our-farms.tsx'));

export default function ProductPage() {
  const slug = new URLSearchParams(useLocation().search).get('slug') ?? '';
  const { data: product } = useQuery(productQuery(slug));
  return product && <OneProduct key={slug} product={product} />;
}

function OneProduct({ product }: { product: Product }) {
  const text = useT();
  const to = useTo();
  const { origin, data } = useApp();
  const { id, slug } = product;
  const address = import.meta.env.SSR ? to('/products/view', { query: { slug } }) : '';
  useEffect(() => {
    void import('#features/catalogue/products/count-product-view.ts').then(
      ({ countProductView: countView }) => countView(data, id),
    );
  }, [data, id]);

  const above = [
    { label: text('frame.home'), href: to('/') },
    ...product.breadcrumb.map(({ name, slug }) => ({
      label: name,
      href: to('/categories/view', { query: { slug } }),
    })),
  ];

  return (
    <>
      <PageHead
        title={product.seo.title || product.name}
        description={product.seo.description || product.description}
        picture={sharePictureOf(product.image, product.category.tint)}
        type="product"
        address={address}
      />
      <ProductJsonLd product={product} above={above} address={origin + address} origin={origin} />
      {product.product_type === 'simple' ? (
        <ProductSheet product={product} above={above} />
      ) : (
        <Suspense>
          <ChosenProduct product={product} above={above} />
        </Suspense>
      )}
      {/* Each hydrates separately, so that a tap can come between. */}
      <LazyHydrate>
        <FromOurFarms coming={{ product: slug }} name={product.name} />
      </LazyHydrate>
      <Suspense>
        <ReviewsSection id={product.id} slug={slug} name={product.name} />
      </Suspense>
      <LazyHydrate>
        <ProductRail title={text('product.goes_with')} query={relatedQuery(slug, 'related')} rows={1} />
      </LazyHydrate>
      <LazyHydrate>
        <ProductRail
          title={text('product.similar')}
          query={relatedQuery(slug, 'similar')}
          rows={1}
          href={to('/categories/view', { query: { slug: product.category.slug } })}
        />
      </LazyHydrate>
    </>
  );
}
