import Type from 'typebox';
import { LanguageQuery } from '../lib/collection.ts';
import { del, post, put } from '../lib/endpoint.ts';
import { maxFarmCodeLength } from '../lib/limits.ts';
import { Localised } from '../lib/localised.ts';
import { ById, Day, Id, Nullable, Single, StrictObject, Uuid } from '../lib/shapes.ts';
import { farmCodePattern } from './code-patterns.ts';
import { Landmarks } from './farm-plan.ts';
import { FarmCertificate } from './staff-farms.ts';
import { Line, Maybe, Polygon, Prose, Version } from './staff-shapes.ts';

const farmTexts = {
  name: Localised(Line),
  description: Localised(Prose),
  district: Localised(Line),
  state_id: Id,
  boundary: Maybe(Nullable(Polygon)),
  landmarks: Maybe(Landmarks),
  lat: Maybe(Type.Number({ minimum: 0.8, maximum: 7.5 })),
  lng: Maybe(Type.Number({ minimum: 99.5, maximum: 119.5 })),
  area_m2: Maybe(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  altitude_m: Maybe(Nullable(Type.Integer({ minimum: -10, maximum: 5_000 }))),
  shows_exact_location: Maybe(Type.Boolean({ description: 'its exact position is public' })),
  public: Maybe(Type.Boolean()),
  picture_id: Maybe(Nullable(Uuid)),
  established_on: Maybe(Nullable(Day)),
  certificates: Maybe(Type.Array(FarmCertificate, { maxItems: 20, description: 'left out: they stay' })),
};

export const changeFarm = put('/farms/:id', 'staff', {
  summary: 'Changes a farm. A drawn boundary sets its position and area.',
  params: ById,
  query: LanguageQuery,
  body: StrictObject({ ...farmTexts, version: Version }),
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
  reply: Single(Type.Object({ id: Id })),
});

export const closeFarm = del('/farms/:id', 'staff', {
  summary: 'Closes a farm, which stays on record. Refused while something grows there.',
  params: ById,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const reopenFarm = post('/farms/:id/restore', 'staff', {
  summary: 'Reopens a closed farm.',
  params: ById,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});
