import type { Language } from '@kebun/contract/languages.ts';
import { sql } from 'kysely';
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

/** The states that these postcodes lie in; one that is not in use has none. */
export const selectStatesOfZips = (db: Db, zips: readonly string[]) =>
  db
    .selectFrom('postcodes')
    .innerJoin('states', 'states.id', 'postcodes.state_id')
    .select([
      'postcodes.zip',
      'states.id as state_id',
      'states.name_en as state_name_en',
      'states.name_zh as state_name_zh',
      'states.zone',
    ])
    .distinct()
    .where('zip', '=', sql<string>`any(${zips}::text[])`)
    .execute();
