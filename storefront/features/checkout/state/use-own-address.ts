import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#platform/identity/me.ts';
import { ownContact } from '#platform/identity/own-contact.ts';
import { placedQuery } from '#platform/storage/last-order-query.ts';
import { readable } from '#platform/text/phone-number.ts';
import { toDraft } from './checkout-state.ts';

/**
 * What an address starts from that nobody has typed: the one of the last order, where that is known, else whose account
 * it is. Undefined: it is still being asked.
 */
export function useOwnAddress(lastOrder: string | null): AddressDraft | undefined {
  const me = useMe();
  const last = useQuery({ ...placedQuery(lastOrder ?? ''), enabled: lastOrder !== null });
  if (me.isLoading || last.isLoading) return undefined;

  const address = last.data?.billing_address;
  if (address)
    return { ...toDraft({ ...address, id: null }), contact_number: readable(address.contact_number) };
  return me.data ? ownContact(me.data) : {};
}
