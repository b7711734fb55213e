import {
  listSessions,
  listVerifications,
  type Session,
  type Verification,
} from '@kebun/contract/accounts/accounts.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: apiQuery(listSessions, { query: { limit: 100 } }),
  select: ({ data }: { data: Session[] }) => data,
});

/** Pending verifications. Codes expire soon, so the reply is fresh only briefly. */
export const verificationsQuery = queryOptions({
  queryKey: ['verifications'],
  queryFn: apiQuery(listVerifications),
  select: ({ data }: { data: Verification[] }) => data,
  staleTime: 0,
});
