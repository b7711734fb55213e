import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

/** The zone of a postcode; null: no delivery there. */
const zone = sql<string | null>`zone_of(postcodes.zip)`;

/** A state is reached when one of its postcodes is. */
const isReached = sql<boolean>`exists (
  select from postcodes where state_id = states.id and zone_of(zip) is not null)`;

export const selectStates = (db: Db, language: Language) =>
  db
    .selectFrom('states')
    .select(['id', textSql('name', language).as('name'), 'name as names', isReached.as('is_deliverable')])
    .orderBy('id')
    .execute();

export const selectZonesOf = (db: Db, stateId: string) =>
  db.selectFrom('postcodes').select(zone.as('zone')).distinct().where('state_id', '=', stateId).execute();

/** Returns a row for each city of a postcode. */
export const selectPlaces = (db: Db, zip: string, language: Language) =>
  db
    .selectFrom('postcodes')
    .innerJoin('states', 'states.id', 'postcodes.state_id')
    .leftJoin('delivery_zones', (join) => join.on('delivery_zones.code', '=', zone))
    .select(['city', 'states.id', textSql('states.name', language).as('name'), 'fresh_allowed'])
    .select([zone.as('zone'), isReached.as('is_deliverable')])
    .where('zip', '=', zip)
    .orderBy('city')
    .execute();

export interface ServedPlace {
  zip: string;
  city: string;
  state_id: string;
  state_name: Localised;
  zone: string | null;
}

/** Returns the cities of these postcodes with their states. Unused postcodes have none. */
export const selectServedPlaces = (db: Db, zips: readonly string[]): Promise<ServedPlace[]> =>
  db
    .selectFrom('postcodes')
    .innerJoin('states', 'states.id', 'postcodes.state_id')
    .select(['zip', 'city', 'states.id as state_id', 'name as state_name'])
    .select(zone.as('zone'))
    .where('zip', 'in', zips)
    .execute();
