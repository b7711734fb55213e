import type { Address } from '@kebun/contract/accounts/address.ts';

/** Returns the lines of a parcel label: street, unit or area, postcode with city, state. */
export const addressLines = ({ street_address, street_address_2, zip, city, state_name }: Address) =>
  [street_address, street_address_2, `${zip} ${city}`, state_name].filter((line) => line !== null);
