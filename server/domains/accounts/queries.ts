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

export interface StateOfZip {
  zip: string;
  state_id: string;
  state_name_en: string;
  state_name_zh: string;
  zone: string;
}

/** The states that these postcodes lie in; one that is not in use has none. */
export const selectStatesOfZips = (db: Db, zips: readonly string[]): Promise<StateOfZip[]> =>
  db
    .selectFrom('postcodes')
    .innerJoin('states', 'states.id', 'postcodes.state_id')
    .distinct()
    .select(['zip', 'states.id as state_id', 'name_en as state_name_en', 'name_zh as state_name_zh', 'zone'])
    .where('zip', 'in', zips)
    .execute();
