import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import { isCityNamed } from '@kebun/contract/accounts/city.ts';
import type { PostcodePlace } from '@kebun/contract/accounts/postcodes.ts';

/** Returns the city and state that a postcode fills in: a typed city stays, one that `before` filled in is replaced. */
export function filledFromPlace(
  { city, state_id }: AddressDraft,
  place: PostcodePlace,
  before?: PostcodePlace,
): Partial<AddressDraft> {
  const typed = city?.trim();
  const isFree =
    !typed || (before?.cities.includes(typed) && !isCityNamed(place.names ?? place.cities, typed));
  return {
    ...(state_id !== place.state.id && { state_id: place.state.id }),
    ...(isFree && { city: place.city }),
  };
}
