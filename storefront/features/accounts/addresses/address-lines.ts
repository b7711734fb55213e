import type { Address } from '@kebun/contract/accounts/address.ts';

/** As it is written on a parcel: street, unit or area, postcode with its city, state. */
export const addressLines = ({ street_address, street_address_2, zip, city, state_name }: Address) =>
  [street_address, street_address_2, `${zip} ${city}`, state_name].filter((line) => line !== null);
