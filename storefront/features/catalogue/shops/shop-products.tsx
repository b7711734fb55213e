import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { listProducts } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { LinkChip } from '@kebun/ui/chips/link-chip.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { Pagination } from '@kebun/ui/text/pagination.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';
import { useTo } from '#platform/page/links.ts';
import { pageSize } from '../listing/page-range.ts';
import { ProductGrid } from '../listing/product-grid.tsx';
import { ProductNotFound } from '../products/product-not-found.tsx';

/** The products of a shop location: a category or all, and the page. */
export interface ShopProductsParams {
  slug: string;
  category: string;
  page: number;
}

export const shopProductsQuery = ({ slug, category, page }: ShopProductsParams) =>
  queryOptions({
    queryKey: ['shop', slug, 'products', category, page],
    queryFn: apiQuery(listProducts, {
      query: {
        shop_id: slug,
        ...(category && { category }),
        page,
        limit: pageSize,
        orderBy: 'featured',
        sortedBy: 'desc',
      },
    }),
    meta: {
      tags: ({ data }: { data: readonly ProductCard[] }) => [
        'catalogue',
        ...data.map(({ id }) => `product:${id}`),
      ],
    },
  });

interface ShopProductsProps extends ShopProductsParams {
  categories: readonly { slug: string; name: string; product_count: number }[];
}

/** The products of one shop location, page by page, all or by category. */
export function ShopProducts({ categories, ...filters }: ShopProductsProps) {
  const text = useT();
  const to = useTo();
  const { data: list } = useQuery(shopProductsQuery(filters));
  if (!list) return null;

  const { slug, category, page } = filters;
  const hrefOf = (query: { category?: string; page?: number }) => to('/shops', { query: { slug, ...query } });
  const pageOf = (page: number) => hrefOf({ ...(category && { category }), ...(page > 1 && { page }) });
  const isBeyond = list.data.length === 0 && list.total > 0;

  return (
    <section aria-labelledby="shop-products">
      <h2 id="shop-products" className="display text-3xl">
        {text('shops.products')}
      </h2>
      <p role="status" className="figures mt-1 text-sm text-ink-soft">
        {text('catalogue.products', { count: list.total })}
      </p>
      {categories.length > 1 && (
        <nav aria-label={text('catalogue.categories')}>
          <ul className="no-scrollbar -mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) pt-4 pb-1">
            <li className="flex-none">
              <LinkChip href={hrefOf({})} chosen={category === ''}>
                {text('frame.all_products')}
              </LinkChip>
            </li>
            {categories.map((one) => (
              <li key={one.slug} className="flex-none">
                <LinkChip href={hrefOf({ category: one.slug })} chosen={category === one.slug}>
                  {one.name}
                </LinkChip>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="py-6">
        {isBeyond && <ProductNotFound page={page} last={list.lastPage} href={pageOf(1)} />}
        {list.total === 0 && <EmptyState>{text('catalogue.none')}</EmptyState>}
        {list.data.length > 0 && <ProductGrid products={list.data} heading="h3" />}
      </div>
      {!isBeyond && <Pagination page={page} lastPage={list.lastPage} hrefOf={pageOf} />}
    </section>
  );
}
