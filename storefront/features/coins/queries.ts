import { getCheckIns, listCoins } from '@kebun/contract/coins/coins.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/data.ts';

/** The coins, and the seven days. Its days are those of Kuala Lumpur, so a page that was left open asks again. */
export const checkInsQuery = queryOptions({
  queryKey: ['wallet', 'coins', 'days'],
  queryFn: apiQuery(getCheckIns),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

const pageSize = 15;

/** A page of what came and went: the newest, or what lies before where another page ended. */
export const coinsQuery = (cursor?: number) =>
  queryOptions({
    queryKey: ['wallet', 'coins', 'entries', cursor],
    queryFn: apiQuery(listCoins, { query: { limit: pageSize, ...(cursor && { cursor }) } }),
    staleTime: 0,
  });
