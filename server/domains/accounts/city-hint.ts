import { isNamed } from '@kebun/contract/city.ts';
import type { Language } from '@kebun/contract/languages.ts';
import type { Say } from '@kebun/contract/texts.ts';
import type { Db } from '#platform/db.ts';
import { findPlace } from './find-place.ts';

/** What the postcode is usually of, where an address names a city that is none of its names; null: nothing to say. */
export async function cityHint(
  db: Db,
  { zip, city }: { zip: string; city: string },
  { language, say }: { language: Language; say: Say },
): Promise<string | null> {
  const place = await findPlace(db, zip, language);
  if (!place || isNamed(place.names ?? place.cities, city)) return null;
  return say('address.city_usual', { zip, city: place.city });
}
