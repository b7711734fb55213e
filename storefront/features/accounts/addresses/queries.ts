import { listAddresses, type SavedAddress } from '@kebun/contract/accounts/address.ts';
import { type ContactNumber, listNumbers } from '@kebun/contract/accounts/contact-numbers.ts';
import { listStates, type State } from '@kebun/contract/accounts/postcodes.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/api-query-client.ts';

const always = Number.POSITIVE_INFINITY;

export const statesQuery = queryOptions({
  queryKey: ['states'],
  queryFn: apiQuery(listStates),
  staleTime: always,
  select: ({ data }: { data: State[] }) => data,
});

/** The addresses of the signed-in customer. An address book has at most one page. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: apiQuery(listAddresses, { query: { limit: 100 } }),
  select: ({ data }: { data: SavedAddress[] }) => data,
});

export const numbersQuery = queryOptions({
  queryKey: ['numbers'],
  queryFn: apiQuery(listNumbers),
  select: ({ data }: { data: ContactNumber[] }) => data,
});

export const isZip = (zip: string | null | undefined): zip is string => /^\d{5}$/.test(zip ?? '');
