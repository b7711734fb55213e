import {
  type listStates as call,
  type PostcodePlace,
  type State,
  stateList,
} from '@kebun/contract/accounts/postcodes.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { pageOf, type RowColumns, textOf, wordOf } from '#platform/db/row-columns.ts';
import { parseListQuery } from '#platform/http/list-query.ts';
import { namesTakenFor } from './city-names.ts';
import { selectPlaces, selectStates, selectZonesOf } from './queries.ts';

const asState = ({ id, name, is_deliverable }: Pick<State, 'id' | 'name' | 'is_deliverable'>): State => ({
  id,
  code: id,
  name,
  country_code: 'MY',
  is_deliverable,
});

type Row = Awaited<ReturnType<typeof selectStates>>[number];

const nameColumn = textOf<Row>(
  ({ name }) => name,
  ({ names }) => Object.values(names),
);
const code = wordOf<Row>(({ id }) => id);
const columns: RowColumns<typeof stateList, Row> = { name: nameColumn, text: nameColumn, code };

/** Returns a page of states and federal territories, sorted by code. */
export async function listStates(db: Db, query: Static<(typeof call.call)['query']>, language: Language) {
  const found = pageOf(await selectStates(db, language), parseListQuery(query, stateList), columns, language);
  return { ...found, data: found.data.map(asState) };
}

/** Returns a state by code. */
export async function findState(db: Db, id: string, language: Language): Promise<State | undefined> {
  const row = (await selectStates(db, language)).find((state) => state.id === id);
  return row && asState(row);
}

/** Returns the city and state of a postcode, or undefined when it is not in use. */
export async function findPlace(db: Db, zip: string, language: Language): Promise<PostcodePlace | undefined> {
  const places = await selectPlaces(db, zip, language);
  const [first] = places;
  if (!first) return undefined;
  return {
    zip,
    city: first.city,
    cities: places.map(({ city }) => city),
    names: places.flatMap(({ city }) => namesTakenFor(city)),
    state: asState(first),
    zone: first.zone,
    fresh_allowed: first.fresh_allowed ?? false,
    is_deliverable: first.zone !== null,
  };
}

/** Returns the zone of a whole state, or null when it has several; then the postcode decides. */
export async function findZone(db: Db, stateId: string): Promise<string | null> {
  const [zone, another] = await selectZonesOf(db, stateId);
  return another ? null : (zone?.zone ?? null);
}
