import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import { isNamed } from '@kebun/contract/accounts/city.ts';
import type { PostcodePlace } from '@kebun/contract/accounts/postcodes.ts';

/** What a postcode changes of the city and state: a city that somebody typed stays, one that `before` brought goes. */
export function filledFromPlace(
  { city, state_id }: AddressDraft,
  place: PostcodePlace,
  before?: PostcodePlace,
): Partial<AddressDraft> {
  const typed = city?.trim();
  const isFree = !typed || (before?.cities.includes(typed) && !isNamed(place.names ?? place.cities, typed));
  return {
    ...(state_id !== place.state.id && { state_id: place.state.id }),
    ...(isFree && { city: place.city }),
  };
}
