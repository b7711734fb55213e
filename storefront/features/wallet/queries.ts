import { listWalletTransactions } from '@kebun/contract/wallet/wallet.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export type Direction = 'credit' | 'debit';

const pageSize = 15;

/** A page of wallet transactions: the newest, or those before a cursor. */
export const activityQuery = (type?: Direction, cursor?: number) =>
  queryOptions({
    queryKey: ['wallet', type, cursor],
    queryFn: apiQuery(listWalletTransactions, {
      query: { limit: pageSize, ...(type && { type }), ...(cursor && { cursor }) },
    }),
    staleTime: 0, // an order in another tab may have used it
  });
