import { listRefunds } from '@kebun/contract/refunds/refunds.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export const refundsKey = ['refunds'] as const;

/** The refund requests of an order, the newest first, and the requests that are possible now. */
export const refundsQuery = (order: string) =>
  queryOptions({
    queryKey: [...refundsKey, order],
    queryFn: apiQuery(listRefunds, { query: { display_id: order } }),
    staleTime: 0, // staff may have decided in the meantime
  });
