import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import {
  listBestSellers,
  listPopular,
  listProducts,
  previewProducts,
  relatedProducts,
} from '@kebun/contract/catalogue/listing/product-lists.ts';
import { getProductBySlug, type Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { type Category, getCategory, listCategories } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** A list changes with each of its products, and when products are published or withdrawn. */
export const tagsOfList = ({ data }: { data: readonly { id: string }[] }) => [
  'catalogue',
  ...data.map(({ id }) => `product:${id}`),
];

/** All category groups with their categories. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: apiQuery(listCategories, { query: { tree: true, limit: 280 } }), // category_size, as specified
  select: ({ data }: { data: Category[] }) => data,
  meta: { tags: () => ['catalogue'] },
});

export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['category', slug],
    queryFn: apiQuery(getCategory, { params: { slug } }),
    meta: { tags: () => ['catalogue'] },
  });

export const productQuery = (slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: apiQuery(getProductBySlug, { query: { slug } }),
    select: ({ data }: { data: Product }) => data,
    meta: { tags: ({ data }: { data: Product }) => [`product:${data.id}`] },
  });

type Preview = { data: Product; draft: true } | { data: ProductCard[]; missing: string[] };

/** A product by its preview link, published or not. Its page is never cached. */
export const previewQuery = (slug: string, token: string) =>
  queryOptions({
    queryKey: ['preview', slug, token],
    queryFn: apiQuery(previewProducts, { query: { slug, preview_token: token } }),
    select: (found: Preview) => ('draft' in found ? found.data : undefined),
  });

const cardsOf = ({ data }: { data: ProductCard[] }) => data;

/** Products often bought together with it, or similar ones. */
export const relatedQuery = (slug: string, kind: 'related' | 'similar') =>
  queryOptions({
    queryKey: ['related', slug, kind],
    queryFn: apiQuery(relatedProducts, { query: { slug, action_type: kind, limit: row } }),
    select: cardsOf,
    meta: { tags: tagsOfList },
  });

/** As many as the widest screen shows in one row. */
const row = 7;

export const bestSellersQuery = queryOptions({
  queryKey: ['rail', 'best'],
  queryFn: apiQuery(listBestSellers, { query: { limit: 2 * row } }),
  select: cardsOf,
  meta: { tags: tagsOfList },
});

export const newArrivalsQuery = queryOptions({
  queryKey: ['rail', 'new'],
  queryFn: apiQuery(listProducts, { query: { action_type: 'new', orderBy: 'created_at', limit: row } }),
  select: cardsOf,
  meta: { tags: tagsOfList },
});

export const onSaleQuery = queryOptions({
  queryKey: ['rail', 'sale'],
  queryFn: apiQuery(listProducts, { query: { on_sale: true, limit: row } }),
  select: cardsOf,
  meta: { tags: tagsOfList },
});

export const popularQuery = queryOptions({
  queryKey: ['rail', 'popular'],
  queryFn: apiQuery(listPopular, { query: { limit: 2 * row } }),
  select: cardsOf,
  meta: { tags: tagsOfList },
});

export const featuredQuery = queryOptions({
  queryKey: ['rail', 'featured'],
  queryFn: apiQuery(listProducts, { query: { action_type: 'featured', limit: 2 * row } }),
  select: cardsOf,
  meta: { tags: tagsOfList },
});

/** Best sellers of one collection. */
export const collectionRailQuery = (slug: string) =>
  queryOptions({
    queryKey: ['rail', 'collection', slug],
    queryFn: apiQuery(listProducts, {
      query: { category: slug, orderBy: 'sold', sortedBy: 'desc', show_available: true, limit: row },
    }),
    select: cardsOf,
    meta: { tags: tagsOfList },
  });
