import { listInstruments } from '@kebun/contract/instruments.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/data.ts';

export const instrumentsQuery = queryOptions({
  queryKey: ['instruments'],
  queryFn: ask(listInstruments),
  select: ({ data }) => data,
  networkMode: 'always', // without a connection it fails at once, and says so
});
