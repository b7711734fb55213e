import { listRecent, type RecentProduct } from '@kebun/contract/catalogue/listing/recent-products.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask, type Data } from '#platform/api/data.ts';
import { tellSeen } from './recent-storage.ts';

export const recentKey = ['recent'];

/** What one has looked at, the latest first; the shop first hears of what only the browser knows. */
export const recentQuery = queryOptions({
  queryKey: recentKey,
  queryFn: async (context) => {
    await tellSeen(context.client as Data);
    return ask(listRecent, { query: { limit: 100 } })(context); // it keeps hardly any more
  },
  select: ({ data }: { data: RecentProduct[] }) => data,
  staleTime: 0,
});
