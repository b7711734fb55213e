import { getOrder, type Order } from '@kebun/contract/orders/orders.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/data.ts';

/** What a checkout became, by the id that it remembers: the one it belongs to may still pay it, and order like it again. */
export const placedQuery = (id: string) =>
  queryOptions({
    queryKey: ['order', 'placed', id],
    queryFn: apiQuery(getOrder, { query: { id } }),
    select: ({ data }: { data: Order }) => data,
    staleTime: 0, // it may just have been paid
    retry: false,
  });
