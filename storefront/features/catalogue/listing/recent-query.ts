import { listRecent, type RecentProduct } from '@kebun/contract/catalogue/listing/recent-products.ts';
import { queryOptions } from '@tanstack/react-query';
import { type ApiQueryClient, apiQuery } from '#platform/api/api-query-client.ts';
import { syncSeenProducts } from './seen-products.ts';

export const recentKey = ['recent'];

/** The recently viewed products, the latest first; those known only to the browser are synced first. */
export const recentQuery = queryOptions({
  queryKey: recentKey,
  queryFn: async (context) => {
    await syncSeenProducts(context.client as ApiQueryClient);
    return apiQuery(listRecent, { query: { limit: 100 } })(context); // the browser stores hardly any more
  },
  select: ({ data }: { data: RecentProduct[] }) => data,
  staleTime: 0,
});
