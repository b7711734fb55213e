import { getShop, listShops, type Shop } from '@kebun/contract/catalogue/shops/shops.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

const tags = () => ['shops', 'catalogue'];

/** All shop locations, the main one first. */
export const shopsQuery = queryOptions({
  queryKey: ['shops'],
  queryFn: apiQuery(listShops, { query: { limit: 100 } }),
  select: ({ data }: { data: Shop[] }) => data,
  meta: { tags },
});

export const shopQuery = (slug: string) =>
  queryOptions({
    queryKey: ['shop', slug],
    queryFn: apiQuery(getShop, { params: { slug } }),
    meta: { tags },
  });
