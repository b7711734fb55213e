import { listRefunds } from '@kebun/contract/refunds/refunds.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/data.ts';

export const refundsKey = ['refunds'] as const;

/** What has been asked for of an order, the newest first, and what can be asked for now. */
export const refundsQuery = (order: string) =>
  queryOptions({
    queryKey: [...refundsKey, order],
    queryFn: apiQuery(listRefunds, { query: { display_id: order } }),
    staleTime: 0, // somebody may have decided meanwhile
  });
