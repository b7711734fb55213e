import { findPlace, listStates, type Place, type State } from '@kebun/contract/states.ts';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '#platform/data.ts';

const always = Number.POSITIVE_INFINITY;

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: ask(listStates),
  staleTime: always,
  select: ({ data }: { data: State[] }) => data,
});

/** The cities and the state a postcode serves. */
export const placeQuery = (zip: string) =>
  queryOptions({
    queryKey: ['place', zip],
    queryFn: ask(findPlace, { query: { zip } }),
    staleTime: always,
    select: ({ data }: { data: Place }) => data,
  });

export const isZip = (zip: string | null | undefined): zip is string => /^\d{5}$/.test(zip ?? '');
