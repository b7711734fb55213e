import type { AddressDraft } from '@kebun/contract/address.ts';
import type { Place } from '@kebun/contract/states.ts';

/** The city and state that a postcode brings. A city typed before stays where the postcode serves it too. */
export function filledFromPlace({ city }: AddressDraft, place: Place): Partial<AddressDraft> {
  const isServed = place.cities.some((served) => served.toLowerCase() === city?.trim().toLowerCase());
  return { state_id: place.state.id, ...(isServed ? {} : { city: place.city }) };
}
