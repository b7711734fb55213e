import Type from 'typebox';
import { listQuery } from '../lib/collection.schema.ts';
import { Day, Id, Listed, Nullable, SeenVersion, Single, StrictObject, Zip } from '../lib/shapes.schema.ts';

const query = StrictObject({ lang: listQuery.lang });
const Name = Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' });
const Ranges = Type.Array(StrictObject({ first: Zip, last: Zip }), { maxItems: 400 });

export const PostcodeRange = Type.Object({ first: Type.String(), last: Type.String() });

/** How much of one state, in the towns that the post knows. */
export const Coverage = Type.Object({
  state_id: Id,
  state_name: Type.String(),
  postcodes: Type.Integer(),
  is_whole: Type.Boolean({ description: 'all of the state' }),
  towns: Type.Array(Type.String()),
});

export const Zone = Type.Object({
  code: Type.String({ description: 'stays as it is, whatever becomes of the name' }),
  name_en: Type.String(),
  name_zh: Type.String(),
  fresh_allowed: Type.Boolean({ description: 'fresh goods arrive there fresh' }),
  takes_cash: Type.Boolean({ description: 'the driver takes cash there' }),
  is_active: Type.Boolean({ description: 'false: archived' }),
  version: Type.Integer(),
  ranges: Type.Array(PostcodeRange),
  coverage: Type.Array(Coverage),
});

export const listZones = {
  summary: 'The zones by their postcodes, and which states and towns these are. Archived ones come last.',
  query,
  reply: Listed(Zone),
};

const draft = {
  name_en: Name,
  name_zh: Name,
  fresh_allowed: Type.Boolean(),
  takes_cash: Type.Boolean(),
  ranges: Ranges,
};

export const addZone = {
  summary: 'A new zone. A postcode that lies in another one is refused, with the name of that zone.',
  query,
  body: StrictObject(draft),
  reply: Single(Zone),
};

export const changeZone = {
  summary:
    'Draws a zone anew, archives it or brings it back. The shop follows at once; open orders stay as they were agreed.',
  params: StrictObject({ code: Type.String({ maxLength: 60 }) }),
  query,
  body: StrictObject({ ...draft, is_active: Type.Boolean(), version: SeenVersion }),
  reply: Single(Zone),
};

const Part = Type.Object({
  postcodes: Type.Integer(),
  coverage: Type.Array(Coverage),
});

export const previewZone = {
  summary:
    'What a zone would cover if it were drawn so, what it would gain and lose, whose open orders go where it would ' +
    'no longer reach, and which zones are in the way. Nothing is changed.',
  query,
  body: StrictObject({ code: Nullable(Type.String({ maxLength: 60 })), ranges: Ranges }),
  reply: Single(
    Type.Object({
      covered: Part,
      gained: Part,
      lost: Part,
      orders: Type.Array(
        Type.Object({
          date: Nullable(Day),
          label: Nullable(Type.String()),
          count: Type.Integer(),
        }),
        { description: 'open orders to what is lost, by the day on which they are to come' },
      ),
      conflicts: Type.Array(Type.Object({ ...PostcodeRange.properties, zone: Type.String() })),
    }),
  ),
};
