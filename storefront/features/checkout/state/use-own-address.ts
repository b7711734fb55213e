import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#platform/identity/me.ts';
import { ownContact } from '#platform/identity/own-contact.ts';
import { placedOrderQuery } from '#platform/storage/placed-order-query.ts';
import { formatPhoneNumber } from '#platform/text/phone-number.ts';
import { toDraft } from './checkout-state.ts';

/**
 * Returns the first values of a new address: those of the last order, else the customer's name and contact. Undefined
 * while loading.
 */
export function useOwnAddress(lastOrder: string | null): AddressDraft | undefined {
  const me = useMe();
  const last = useQuery({ ...placedOrderQuery(lastOrder ?? ''), enabled: lastOrder !== null });
  if (me.isLoading || last.isLoading) return undefined;

  const address = last.data?.billing_address;
  if (address)
    return {
      ...toDraft({ ...address, id: null }),
      contact_number: formatPhoneNumber(address.contact_number),
    };
  return me.data ? ownContact(me.data) : {};
}
