import { getOrder, type Order } from '@kebun/contract/orders/orders.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query-client.ts';

/** The order of an earlier checkout, by its id: its owner may still pay it, or buy it again. */
export const placedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', 'placed', id],
    queryFn: apiQuery(getOrder, { query: { id } }),
    select: ({ data }: { data: Order }) => data,
    staleTime: 0, // it may just have been paid
    retry: false,
  });
