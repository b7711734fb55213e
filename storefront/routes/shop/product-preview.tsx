import { Note } from '@kebun/ui/feedback/note.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { data, useLocation } from 'react-router';
import { previewQuery } from '#features/catalogue/listing/queries.ts';
import { ProductDetails } from '#features/catalogue/products/product-details.tsx';
import { useTo } from '#platform/page/links.ts';
import { createLoader, type PageAddress, type PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

const read = (search: URLSearchParams) => [search.get('slug') ?? '', search.get('token') ?? ''] as const;

const page = {
  critical({ url }: PageAddress) {
    const [slug, token] = read(url.searchParams);
    if (!slug || !token) throw data(null, { status: 404 });
    return [previewQuery(slug, token)];
  },
};

export const loader = createLoader(page);
export const clientLoader = createLoader(page);
export const handle = { parameters: ['slug', 'token'], isCacheable: false } satisfies PageHandle;

/** An unpublished product, opened by its preview link; nothing can be bought here. */
export default function ProductPreviewPage() {
  const text = useT();
  const to = useTo();
  const { data: product } = useQuery(previewQuery(...read(new URLSearchParams(useLocation().search))));
  if (!product) return null;

  return (
    <>
      <PageHead title={product.name} description={product.description} unlisted />
      <p className="sticky top-0 z-(--z-header) flex min-h-11 items-center justify-center gap-2.5 bg-ink px-(--gutter) py-2 text-center text-sm font-medium text-white">
        <Icon name="eye" className="text-turmeric" />
        {text('preview.ribbon')}
      </p>
      <ProductDetails
        product={product}
        above={[
          { label: text('frame.home'), href: to('/') },
          ...product.breadcrumb.map(({ name, slug }) => ({
            label: name,
            href: to('/categories/view', { query: { slug } }),
          })),
        ]}
        chooser={null}
        buy={<Note icon="info">{text('preview.not_for_sale')}</Note>}
        buyBar={null}
      />
    </>
  );
}
