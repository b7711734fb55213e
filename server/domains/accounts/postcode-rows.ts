import type { StaffPostcode } from '@kebun/contract/accounts/staff-postcodes.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';

const postcodes = (language: Language, condition: RawBuilder<unknown>) => sql`
  select zip as id, zip, state_id, ${textSql('states.name', language)} as state, zone_of(zip) as zone, (
    select json_agg(city order by city) from postcodes as named where named.zip = found.zip
  ) as cities
  from (select zip, min(state_id) as state_id from postcodes where ${condition} group by zip) as found
  join states on states.id = state_id`;

/** Matches the beginning of a postcode, or a part of the name of a city. */
const fits = (text: string) =>
  text
    ? sql<boolean>`(starts_with(zip, ${text}) or strpos(lower(city), ${text.toLowerCase()}) > 0)`
    : sql<boolean>`true`;

interface PostcodesPage {
  text: string;
  language: Language;
  limit: number;
  offset: number;
}

export async function selectPostcodes(db: Db, { text, language, limit, offset }: PostcodesPage) {
  const { rows } = await sql<StaffPostcode>`
    ${postcodes(language, fits(text))} order by zip limit ${limit} offset ${offset}
  `.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(distinct zip)::int as total from postcodes where ${fits(text)}
  `.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function selectPostcode(
  db: Db,
  zip: string,
  language: Language,
): Promise<StaffPostcode | undefined> {
  const { rows } = await sql<StaffPostcode>`${postcodes(language, sql`zip = ${zip}`)}`.execute(db);
  return rows[0];
}

/** Serializes changes of one postcode, because it has a row for each city. */
export const lockPostcode = (tx: Tx, zip: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('postcode ' || ${zip}, 0))`.execute(tx);

export const deletePostcode = (tx: Tx, zip: string) =>
  tx.deleteFrom('postcodes').where('zip', '=', zip).execute();

export const insertPostcode = (tx: Tx, zip: string, state_id: string, cities: readonly string[]) =>
  tx
    .insertInto('postcodes')
    .values(cities.map((city) => ({ zip, city, state_id })))
    .execute();

export const isState = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('states').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
