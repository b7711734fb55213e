import { getShop, listShops, type Shop } from '@kebun/contract/catalogue/shops/shops.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/api/data.ts';

const tags = () => ['shops', 'catalogue'];

/** Every door, the first one first. */
export const shopsQuery = queryOptions({
  queryKey: ['shops'],
  queryFn: ask(listShops, { query: { limit: 100 } }),
  select: ({ data }: { data: Shop[] }) => data,
  meta: { tags },
});

export const shopQuery = (slug: string) =>
  queryOptions({
    queryKey: ['shop', slug],
    queryFn: ask(getShop, { params: { slug } }),
    meta: { tags },
  });
