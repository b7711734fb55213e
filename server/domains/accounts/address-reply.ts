import type { Address } from '@kebun/contract/accounts/address.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';

/** An address as checkouts and orders store it: complete, so that printing needs no lookup. */
export interface AddressSnapshot {
  title: string | null;
  recipient: string;
  email: string;
  contact_number: string; // E.164
  street_address: string;
  street_address_2: string | null;
  city: string;
  zip: string;
  state_id: string;
  state_name: Localised;
  zone: string | null; // null: no delivery there
  company: string | null;
  fax_number: string | null;
}

export function addressReply(stored: AddressSnapshot, language: Language): Address {
  const { state_name, zone, ...address } = stored;
  return {
    ...address,
    state_name: textIn(state_name, language),
    country_code: 'MY',
    zone_id: zone,
    is_deliverable: zone !== null,
  };
}
