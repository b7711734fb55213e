import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { listBundles } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** All bundles, featured ones first. A card changes with its bundle, and the list with its products. */
export const bundlesQuery = queryOptions({
  queryKey: ['bundles'],
  queryFn: apiQuery(listBundles, { query: { limit: 100 } }),
  select: ({ data }: { data: ProductCard[] }) => data,
  meta: {
    tags: ({ data }: { data: ProductCard[] }) => ['catalogue', ...data.map(({ id }) => `product:${id}`)],
  },
});
