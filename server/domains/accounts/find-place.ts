import type { Language } from '@kebun/contract/languages.ts';
import type { Place, State } from '@kebun/contract/states.ts';
import type { Db } from '#platform/db.ts';
import { selectPlaces, selectStates, selectZonesOf } from './queries.ts';

const asState = ({ id, name, is_deliverable }: Omit<State, 'code' | 'country_code'>): State => ({
  id,
  code: id,
  name,
  country_code: 'MY',
  is_deliverable,
});

export const listStates = async (db: Db, language: Language): Promise<State[]> =>
  (await selectStates(db, language)).map(asState);

/** The city and state of a postcode; undefined for one that is not in use. */
export async function findPlace(db: Db, zip: string, language: Language): Promise<Place | undefined> {
  const places = await selectPlaces(db, zip, language);
  const [first] = places;
  if (!first) return undefined;
  return {
    zip,
    city: first.city,
    cities: places.map(({ city }) => city),
    state: asState(first),
    zone: first.zone,
    fresh_allowed: first.fresh_allowed ?? false,
    is_deliverable: first.zone !== null,
  };
}

/** The zone that all of a state lies in; null where it lies in several: then the postcode decides. */
export async function findZone(db: Db, stateId: string): Promise<string | null> {
  const [zone, another] = await selectZonesOf(db, stateId);
  return another ? null : (zone?.zone ?? null);
}
