import { listSessions } from '@kebun/contract/account.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/data.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ask(listSessions),
  select: ({ data }) => data,
});
