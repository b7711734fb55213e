import Type from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { del, post, put } from '../lib/endpoint.ts';
import { maxFarmCodeLength } from '../lib/limits.ts';
import { Localised } from '../lib/localised.ts';
import { Id, IdParams, NewRecordReply, Nullable, OptionalDay, StrictObject, Uuid } from '../lib/shapes.ts';
import { farmCodePattern } from './code-patterns.ts';
import { Landmarks } from './farm-plan.ts';
import { FarmCertificate } from './staff-farms.ts';
import { Line, OptionalVersion, PolygonDraft, Prose } from './staff-shapes.ts';

const farmTexts = {
  name: Localised(Line),
  description: Localised(Prose),
  district: Localised(Line),
  state_id: Id,
  boundary: Type.Optional(Nullable(PolygonDraft)),
  landmarks: Type.Optional(Landmarks),
  lat: Type.Optional(Type.Number({ minimum: 0.8, maximum: 7.5 })),
  lng: Type.Optional(Type.Number({ minimum: 99.5, maximum: 119.5 })),
  area_m2: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  altitude_m: Type.Optional(Nullable(Type.Integer({ minimum: -10, maximum: 5_000 }))),
  shows_exact_location: Type.Optional(Type.Boolean({ description: 'its exact position is public' })),
  public: Type.Optional(Type.Boolean()),
  picture_id: Type.Optional(Nullable(Uuid)),
  established_on: OptionalDay,
  certificates: Type.Optional(
    Type.Array(FarmCertificate, { maxItems: 20, description: 'left out: they stay' }),
  ),
};

export const changeFarm = put('/farms/:id', 'staff', {
  summary: 'Changes a farm. A drawn boundary sets its position and area.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...farmTexts, version: OptionalVersion }),
  reply: Type.Null(),
});

export const addFarm = post('/farms', 'staff', {
  summary: 'Creates a farm. Its code is on its lots and its slug in its address, both permanently.',
  query: LanguageQuery,
  body: StrictObject({
    ...farmTexts,
    code: Type.String({ pattern: farmCodePattern.source, maxLength: maxFarmCodeLength }),
    slug: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 80 }),
  }),
  reply: NewRecordReply,
});

export const closeFarm = del('/farms/:id', 'staff', {
  summary: 'Closes a farm, which stays on record. Refused while something grows there.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const reopenFarm = post('/farms/:id/restore', 'staff', {
  summary: 'Reopens a closed farm.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});
