import type { AddressDraft } from '@kebun/contract/address.ts';
import type { Place } from '@kebun/contract/states.ts';

/** What a postcode changes of the city and state: a city that it serves as well is left alone. */
export function filledFromPlace({ city, state_id }: AddressDraft, place: Place): Partial<AddressDraft> {
  const isServed = place.cities.some((served) => served.toLowerCase() === city?.trim().toLowerCase());
  return {
    ...(state_id !== place.state.id && { state_id: place.state.id }),
    ...(!isServed && { city: place.city }),
  };
}
