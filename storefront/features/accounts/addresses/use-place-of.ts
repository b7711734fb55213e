import type { PostcodePlace } from '@kebun/contract/accounts/postcodes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { placeQuery } from '#platform/identity/delivery-place.ts';
import type { AddressForm } from './address-form.ts';
import { filledFromPlace } from './filled-from-place.ts';
import { isZip } from './queries.ts';

/** Looks up the typed postcode. Its city and state are filled in once; a state that is changed afterwards stays. */
export function usePlaceOf(form: AddressForm) {
  const zip = form.draft.zip?.trim();
  const place = useQuery({ ...placeQuery(zip ?? ''), enabled: isZip(zip) });
  const filledFor = useRef<PostcodePlace>(undefined);

  const fill = useEffectEvent(() => {
    if (!place.data || filledFor.current?.zip === place.data.zip) return;
    const filled = filledFromPlace(form.draft, place.data, filledFor.current);
    filledFor.current = place.data;
    if (Object.keys(filled).length > 0) form.change(filled);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place fills the form when it arrives, never again
  useEffect(() => fill(), [place.data]);

  return isZip(zip) ? { place: place.data, failure: place.error } : { place: undefined, failure: null };
}
