import { listStates, type State } from '@kebun/contract/states.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/data.ts';

const always = Number.POSITIVE_INFINITY;

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: ask(listStates),
  staleTime: always,
  select: ({ data }: { data: State[] }) => data,
});

export const isZip = (zip: string | null | undefined): zip is string => /^\d{5}$/.test(zip ?? '');
