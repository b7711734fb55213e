import Type, { type Static } from 'typebox';
import { collection, LanguageQuery, listQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import { Id, Nullable, PageReply, RecordReply, StrictObject, StringEnum } from '../lib/shapes.ts';

export const State = Type.Object({
  id: Id,
  code: Type.String({ description: 'ISO 3166-2:MY' }),
  name: Type.String(),
  country_code: Type.String(),
  is_deliverable: Type.Boolean(),
});

export type State = Static<typeof State>;

/** The place of a postcode. A few postcodes serve two cities; `city` is the first of them. */
export const PostcodePlace = Type.Object({
  zip: Type.String(),
  city: Type.String(),
  cities: Type.Array(Type.String()),
  names: Type.Optional(Type.Array(Type.String(), { description: 'other names of the cities' })),
  state: State,
  zone: Nullable(Type.String()),
  fresh_allowed: Type.Boolean({ description: 'fresh products arrive fresh there' }),
  is_deliverable: Type.Boolean(),
});

export type PostcodePlace = Static<typeof PostcodePlace>;

const zip = Type.String({
  pattern: '^\\d{5}$',
  maxLength: 5,
  description: 'five digits: the reply is its place',
});
export const stateList = collection({
  search: ['name', 'code'],
  filters: ['text', 'keyword'],
  orders: ['code', 'name'],
});
const filters = {
  ...stateList.query,
  country_code: Type.Optional(StringEnum(['MY'] as const)),
};

/** One call with two results, each with its own type. */
export const listStates = get('/states', 'anyone', { query: StrictObject(filters), reply: PageReply(State) });

export const findPlace = get('/states', 'anyone', {
  query: StrictObject({ lang: listQuery.lang, zip }),
  reply: RecordReply(PostcodePlace),
});

/** Both in one call, as the specification has it: with a postcode its place, else all states. */
export const states = get('/states', 'anyone', {
  summary: 'The sixteen states and federal territories; with `zip`, the city and state of a postcode.',
  query: StrictObject({ ...filters, zip: Type.Optional(zip) }),
  reply: Type.Unsafe<Static<typeof listStates.call.reply> | Static<typeof findPlace.call.reply>>(
    Type.Union([PageReply(State), RecordReply(PostcodePlace)]),
  ),
});

export const getState = get('/states/:id', 'anyone', {
  summary: 'One state by its code.',
  params: Type.Object({ id: Id }),
  query: LanguageQuery,
  reply: RecordReply(State),
});
