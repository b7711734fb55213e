import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuthorised } from '#platform/identity/me.ts';
import { addressesQuery } from './queries.ts';

const none: readonly SavedAddress[] = [];

/** A customer's addresses to choose from; none for a guest or where they cannot be had. Undefined: not known yet. */
export function useSavedAddresses(): readonly SavedAddress[] | undefined {
  const isAuthorised = useAuthorised();
  const { data, isError } = useQuery({ ...addressesQuery, enabled: isAuthorised });
  return isAuthorised && !isError ? data : none;
}
