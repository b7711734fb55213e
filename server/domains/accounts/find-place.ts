import type { Language } from '@kebun/contract/languages.ts';
import type { Place, State } from '@kebun/contract/states.ts';
import type { Db } from '#platform/db.ts';
import { selectPlaces, selectStates } from './queries.ts';

/** Goods go to every state; which of them may cross the sea is said line by line in the basket. */
const asState = ({ id, name }: { id: string; name: string }): State => ({
  id,
  code: id,
  name,
  country_code: 'MY',
  is_deliverable: true,
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
    zone: first.zone as Place['zone'],
    is_deliverable: true,
  };
}

/** The part of the country that a state lies in; null where there is no such state. */
export const findZone = async (db: Db, stateId: string): Promise<string | null> =>
  (await selectStates(db, 'en')).find(({ id }) => id === stateId)?.zone ?? null;
