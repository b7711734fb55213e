import { listPolicies, previewAccountDeletion } from '@kebun/contract/privacy/privacy.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

export const policiesQuery = queryOptions({
  queryKey: ['me', 'policies'],
  queryFn: apiQuery(listPolicies),
  select: ({ data }) => data,
});

/** The reasons against a deletion change with every order, so they are fetched each time. */
export const accountDeletionQuery = queryOptions({
  queryKey: ['me', 'removal'],
  queryFn: apiQuery(previewAccountDeletion),
  select: ({ data }) => data,
  staleTime: 0,
});
