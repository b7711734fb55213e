import Type from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, post, put } from '../../lib/endpoint.ts';
import { maxEmailLength, maxPhoneLength, maxStoryLength } from '../../lib/limits.ts';
import { Localised, LocalisedDraft } from '../../lib/localised.ts';
import {
  Id,
  IdParams,
  NewRecordReply,
  Nullable,
  OptionalText,
  StrictObject,
  StringEnum,
  Uuid,
} from '../../lib/shapes.ts';
import { Line, OptionalVersion } from '../staff-shapes.ts';

export const FarmerDraft = StrictObject({
  farm_ids: Type.Array(Uuid, { minItems: 1, maxItems: 20, uniqueItems: true }),
  display_name: Localised(Line),
  bio: LocalisedDraft(maxStoryLength),
  role: StringEnum(['owner', 'manager', 'grower', 'worker'] as const),
  since_year: Type.Optional(Nullable(Type.Integer({ minimum: 1950, maximum: 2100 }))),
  specialities: Type.Optional(
    Type.Array(Id, { maxItems: 40, uniqueItems: true, description: 'the crops they know best' }),
  ),
  picture_id: Type.Optional(Nullable(Uuid)),
  contact: Type.Optional(
    Nullable(
      StrictObject({
        phone: OptionalText(maxPhoneLength),
        email: OptionalText(maxEmailLength),
        address: OptionalText(400),
      }),
    ),
  ),
  public: Type.Optional(Type.Boolean()),
});

export const addFarmer = post('/farmers', 'staff', {
  summary: 'Creates a worker. Without consent, nothing about them is public: no name and no portrait.',
  query: LanguageQuery,
  body: FarmerDraft,
  reply: NewRecordReply,
});

export const changeFarmer = put('/farmers/:id', 'staff', {
  summary: 'Changes the record of a worker. Their consent stays as it is.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...FarmerDraft.properties, version: OptionalVersion }),
  reply: Type.Null(),
});

export const archiveFarmer = del('/farmers/:id', 'staff', {
  summary: 'Archives a worker who has left the farm. Refused while they are responsible for something.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const restoreFarmer = post('/farmers/:id/restore', 'staff', {
  summary: 'Restores a worker; their earlier consent still holds.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});

export const recordConsent = put('/farmers/:id/consent', 'staff', {
  summary: "Records a worker's consent, with the version of its text. An empty scope withdraws it.",
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({
    scope: Type.Array(StringEnum(['name', 'photo', 'story', 'figures'] as const), {
      maxItems: 4,
      uniqueItems: true,
    }),
    version: Line,
  }),
  reply: Type.Null(),
});
