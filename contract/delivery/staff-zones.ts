import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { get, post, put } from '../lib/endpoint.ts';
import { maxNameLength } from '../lib/limits.ts';
import { Localised, LocalisedText } from '../lib/localised.ts';
import {
  Day,
  Id,
  ListReply,
  NewSlug,
  Nullable,
  RecordReply,
  SeenVersion,
  StrictObject,
  Zip,
} from '../lib/shapes.ts';

export const DeliveryName = Type.String({ minLength: 1, maxLength: maxNameLength, pattern: '\\S' });
const Ranges = Type.Array(StrictObject({ first: Zip, last: Zip }), { maxItems: 400 });

export const PostcodeRange = Type.Object({ first: Type.String(), last: Type.String() });
export type PostcodeRange = Static<typeof PostcodeRange>;

/** The covered part of one state, by the towns of the postal service. */
export const Coverage = Type.Object({
  state_id: Id,
  state_name: Type.String(),
  postcodes: Type.Integer(),
  is_whole: Type.Boolean({ description: 'the whole state' }),
  towns: Type.Array(Type.String()),
});

export type Coverage = Static<typeof Coverage>;

export const Zone = Type.Object({
  code: Type.String({ description: 'stays unchanged when the name changes' }),
  name: LocalisedText,
  fresh_allowed: Type.Boolean({ description: 'fresh products arrive fresh there' }),
  takes_cash: Type.Boolean({ description: 'cash on delivery is possible there' }),
  is_active: Type.Boolean({ description: 'false: archived' }),
  version: Type.Integer(),
  ranges: Type.Array(PostcodeRange),
  coverage: Type.Array(Coverage),
});

export const listZones = get('/staff/delivery/zones', 'staff', {
  summary:
    'The zones by their postcodes, with the states and towns that they cover. Archived ones come last.',
  query: LanguageQuery,
  reply: ListReply(Zone),
});

/** A state by its postcodes in use. */
export const StatePostcodes = Type.Object({
  id: Id,
  name: Type.String(),
  postcodes: Type.Array(Type.String(), { description: 'in order' }),
});

export type StatePostcodes = Static<typeof StatePostcodes>;

export const listZoneStates = get('/staff/delivery/states', 'staff', {
  summary: 'The states and federal territories by their postcodes, from which staff make zones.',
  query: LanguageQuery,
  reply: ListReply(StatePostcodes),
});

const draft = {
  name: Localised(DeliveryName),
  fresh_allowed: Type.Boolean(),
  takes_cash: Type.Boolean(),
  ranges: Ranges,
};

export const addZone = post('/staff/delivery/zones', 'staff', {
  summary: 'Creates a zone. A postcode of another zone is refused, with the name of that zone.',
  query: LanguageQuery,
  body: StrictObject({ ...draft, code: NewSlug }),
  reply: RecordReply(Zone),
});

export const changeZone = put('/staff/delivery/zones/:code', 'staff', {
  summary: 'Redraws, archives or restores a zone. The shop follows at once; open orders keep their terms.',
  params: StrictObject({ code: Type.String({ maxLength: 60 }) }),
  query: LanguageQuery,
  body: StrictObject({ ...draft, is_active: Type.Boolean(), version: SeenVersion }),
  reply: RecordReply(Zone),
});

const Part = Type.Object({
  postcodes: Type.Integer(),
  coverage: Type.Array(Coverage),
});

export const previewZone = post('/staff/delivery/zones/preview', 'staff', {
  summary:
    'Previews a changed zone: the postcodes it would cover, gain and lose, the open orders that it would no ' +
    'longer reach, and the zones that overlap it. Nothing is changed.',
  query: LanguageQuery,
  body: StrictObject({ code: Nullable(Type.String({ maxLength: 60 })), ranges: Ranges }),
  reply: RecordReply(
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
        { description: 'open orders to lost postcodes, by delivery day' },
      ),
      conflicts: Type.Array(Type.Object({ ...PostcodeRange.properties, zone: Type.String() })),
    }),
  ),
});

export type StaffZone = Static<typeof Zone>;
export type ZoneDraft = Static<typeof addZone.call.body>;
export type ZonePreview = Static<typeof previewZone.call.reply>['data'];
