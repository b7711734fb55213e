import { listProofs, listSessions, type Proof, type Session } from '@kebun/contract/accounts/account.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/api/data.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ask(listSessions, { query: { limit: 100 } }),
  select: ({ data }: { data: Session[] }) => data,
});

/** What codes have been sent for. Each is soon over, so an answer is soon old. */
export const proofsQuery = queryOptions({
  queryKey: ['proofs'],
  queryFn: ask(listProofs),
  select: ({ data }: { data: Proof[] }) => data,
  staleTime: 0,
});
