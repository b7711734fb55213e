import type { Language } from '@kebun/contract/languages.ts';
import type { Db } from '#platform/db.ts';

const stateColumns = (language: Language) =>
  ['states.id', 'states.zone', `states.name_${language} as name`] as const;

export const selectStates = (db: Db, language: Language) =>
  db.selectFrom('states').select(stateColumns(language)).orderBy('id').execute();

/** A row for each city that the postcode serves. */
export const selectPlaces = (db: Db, zip: string, language: Language) =>
  db
    .selectFrom('postcodes')
    .innerJoin('states', 'states.id', 'postcodes.state_id')
    .select(['postcodes.city', ...stateColumns(language)])
    .where('zip', '=', zip)
    .orderBy('city')
    .execute();

export interface ServedPlace {
  zip: string;
  city: string;
  state_id: string;
  state_name_en: string;
  state_name_zh: string;
  zone: string;
}

/** The cities that these postcodes serve, each with its state; one that is not in use serves none. */
export const selectServedPlaces = (db: Db, zips: readonly string[]): Promise<ServedPlace[]> =>
  db
    .selectFrom('postcodes')
    .innerJoin('states', 'states.id', 'postcodes.state_id')
    .select([
      'zip',
      'city',
      'states.id as state_id',
      'name_en as state_name_en',
      'name_zh as state_name_zh',
      'zone',
    ])
    .where('zip', 'in', zips)
    .execute();
