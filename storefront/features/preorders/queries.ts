import { listPreOrders, type PreOrderOffer } from '@kebun/contract/preorders/preorders.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** The offers that sell now, of one product or of all. */
export const preOrdersQuery = (product: string | undefined) =>
  queryOptions({
    queryKey: ['pre_orders', product],
    queryFn: apiQuery(listPreOrders, { query: product === undefined ? {} : { product } }),
    select: ({ data }: { data: PreOrderOffer[] }) => data,
    meta: { tags: () => ['pre_orders', 'farms', 'catalogue', 'settings'] },
  });
