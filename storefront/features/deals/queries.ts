import { type Deal, type DealStatus, listDeals } from '@kebun/contract/deals/deals.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** Running deals, the earliest end first, or scheduled ones. */
export const dealsQuery = (status: DealStatus) =>
  queryOptions({
    queryKey: ['deals', status],
    queryFn: apiQuery(listDeals, { query: { status, limit: 100 } }),
    select: ({ data }: { data: Deal[] }) => data,
    meta: {
      tags: ({ data }: { data: Deal[] }) => [
        'deals',
        'catalogue',
        ...data.map(({ product }) => `product:${product.id}`),
      ],
    },
  });
