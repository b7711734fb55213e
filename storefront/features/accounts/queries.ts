import {
  listSessions,
  listVerifications,
  type Session,
  type Verification,
} from '@kebun/contract/accounts/account.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/data.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: apiQuery(listSessions, { query: { limit: 100 } }),
  select: ({ data }: { data: Session[] }) => data,
});

/** What codes have been sent for. Each is soon over, so an answer is soon old. */
export const verificationsQuery = queryOptions({
  queryKey: ['proofs'],
  queryFn: apiQuery(listVerifications),
  select: ({ data }: { data: Verification[] }) => data,
  staleTime: 0,
});
