import { listPolicies, lookAtRemoval } from '@kebun/contract/privacy/privacy.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/api/data.ts';

export const policiesQuery = queryOptions({
  queryKey: ['me', 'policies'],
  queryFn: ask(listPolicies),
  select: ({ data }) => data,
});

/** What is in the way changes with every order, so it is looked at anew each time. */
export const removalQuery = queryOptions({
  queryKey: ['me', 'removal'],
  queryFn: ask(lookAtRemoval),
  select: ({ data }) => data,
  staleTime: 0,
});
