import { findPlace, type PostcodePlace } from '@kebun/contract/accounts/postcodes.ts';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiQuery } from '../api/api-query-client.ts';
import { browserStorage } from '../storage/browser-storage.ts';

/** The delivery postcode that the shopper entered, stored on this device. */
const name = 'postcode';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function choosePostcode(zip: string) {
  browserStorage.write(name, zip);
  for (const listener of listeners) listener();
}

export const usePostcode = () =>
  useSyncExternalStore(
    subscribe,
    () => browserStorage.read(name),
    () => undefined,
  );

/** The cities and the state of a postcode. They do not change during a page session. */
export const placeQuery = (zip: string) =>
  queryOptions({
    queryKey: ['place', zip],
    queryFn: apiQuery(findPlace, { query: { zip } }),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ data }: { data: PostcodePlace }) => data,
  });
