import { isCityNamed } from '@kebun/contract/accounts/city.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { Db } from '#platform/db/db.ts';
import { namesTakenFor } from './city-names.ts';
import { findPlace } from './find-postcode.ts';
import { selectServedPlaces } from './queries.ts';

interface TypedPlace {
  zip: string;
  city: string;
}

/** Returns the hint for each address of a list, in order, with one statement. */
export async function cityHints(
  db: Db,
  addresses: readonly TypedPlace[],
  { t }: { t: Translate },
): Promise<(string | null)[]> {
  if (addresses.length === 0) return [];
  const places = await selectServedPlaces(db, [...new Set(addresses.map(({ zip }) => zip))]);
  return addresses.map(({ zip, city }) => {
    const cities = places.filter((place) => place.zip === zip).map((place) => place.city);
    const [first] = cities.toSorted();
    if (!first || isCityNamed(cities.flatMap(namesTakenFor), city)) return null;
    return t('address.city_usual', { zip, city: first });
  });
}

/** Returns the usual city of the postcode when an address names an unknown one, or null. */
export async function cityHint(
  db: Db,
  { zip, city }: { zip: string; city: string },
  { language, t }: { language: Language; t: Translate },
): Promise<string | null> {
  const place = await findPlace(db, zip, language);
  if (!place || isCityNamed(place.names ?? place.cities, city)) return null;
  return t('address.city_usual', { zip, city: place.city });
}
