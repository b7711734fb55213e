import { getReferCode, listReferrals } from '@kebun/contract/referrals/referrals.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export const ownCodeQuery = queryOptions({
  queryKey: ['wallet', 'referrals', 'code'],
  queryFn: apiQuery(getReferCode),
});

const pageSize = 15;

export const referralsQuery = (page: number) =>
  queryOptions({
    queryKey: ['wallet', 'referrals', 'list', page],
    queryFn: apiQuery(listReferrals, { query: { limit: pageSize, page } }),
    staleTime: 0, // a friend may have joined in the meantime
  });
