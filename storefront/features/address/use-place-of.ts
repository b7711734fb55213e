import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { placeQuery } from '#platform/place.ts';
import type { AddressForm } from './address-form.ts';
import { filledFromPlace } from './filled-from-place.ts';
import { isZip } from './queries.ts';

/** Where the typed postcode is. Its city and state are filled in once; what is changed afterwards stays changed. */
export function usePlaceOf(form: AddressForm) {
  const zip = form.draft.zip?.trim();
  const place = useQuery({ ...placeQuery(zip ?? ''), enabled: isZip(zip) });
  const filledFor = useRef(form.draft.city ? zip : undefined);

  const fill = useEffectEvent(() => {
    if (!place.data || filledFor.current === place.data.zip) return;
    filledFor.current = place.data.zip;
    form.change(filledFromPlace(form.draft, place.data));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place fills the form when it arrives, never again
  useEffect(() => fill(), [place.data]);

  return isZip(zip) ? { place: place.data, failure: place.error } : { place: undefined, failure: null };
}
