import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuthorised } from '#platform/identity/me.ts';
import { addressesQuery } from './queries.ts';

const none: readonly SavedAddress[] = [];

/** Returns a customer's saved addresses; none for a guest or after an error. Undefined while loading. */
export function useSavedAddresses(): readonly SavedAddress[] | undefined {
  const isAuthorised = useAuthorised();
  const { data, isError } = useQuery({ ...addressesQuery, enabled: isAuthorised });
  return isAuthorised && !isError ? data : none;
}
