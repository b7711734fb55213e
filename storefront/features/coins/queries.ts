import { getCheckIns, listCoins } from '@kebun/contract/coins/coins.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

/** The coins and the seven days. Days are in Kuala Lumpur time, so a page that was left open refetches. */
export const checkInsQuery = queryOptions({
  queryKey: ['wallet', 'coins', 'days'],
  queryFn: apiQuery(getCheckIns),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

const pageSize = 15;

/** A page of coin transactions: the newest, or those before a cursor. */
export const coinsQuery = (cursor?: number) =>
  queryOptions({
    queryKey: ['wallet', 'coins', 'entries', cursor],
    queryFn: apiQuery(listCoins, { query: { limit: pageSize, ...(cursor && { cursor }) } }),
    staleTime: 0,
  });
