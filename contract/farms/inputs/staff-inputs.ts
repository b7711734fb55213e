import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get, post, put } from '../../lib/endpoint.ts';
import { maxPreHarvestDays, maxRecordTitle, maxReferenceLength, maxTitleLength } from '../../lib/limits.ts';
import { filled, type Rule } from '../../lib/rules.ts';
import {
  Id,
  IdParams,
  ListReply,
  NewRecordReply,
  Nullable,
  OptionalText,
  SeenVersion,
  StrictObject,
  StringEnum,
} from '../../lib/shapes.ts';

/** The kinds of products for plants and soil. */
export const inputKinds = ['fertiliser', 'pesticide', 'biocontrol', 'amendment'] as const;

const Days = Type.Integer({ minimum: 0, maximum: maxPreHarvestDays });
const CropId = Type.String({ pattern: '^[a-z0-9_-]{1,64}$', maxLength: 64 });
const Interval = { crop_id: CropId, phi_days: Days };

/** A product for plants or soil, such as a fertiliser or a spray. */
export const FarmInput = Type.Object({
  id: Id,
  kind: StringEnum(inputKinds),
  name: Type.String(),
  active_ingredient: Nullable(Type.String()),
  registration_no: Nullable(Type.String()),
  rei_hours: Nullable(Type.Integer({ description: 'hours until people may enter the plot again' })),
  max_applications: Nullable(Type.Integer({ description: 'the most sprays of one crop cycle' })),
  phi_days: Nullable(Type.Integer({ description: 'days until harvest, of every crop without its own' })),
  intervals: Type.Array(Type.Object(Interval), { description: 'crops with other days until harvest' }),
  is_active: Type.Boolean(),
  version: SeenVersion,
});

export type FarmInput = Static<typeof FarmInput>;

export const FarmInputDraft = StrictObject({
  kind: StringEnum(inputKinds),
  name: OptionalText(maxTitleLength),
  active_ingredient: OptionalText(maxRecordTitle),
  registration_no: OptionalText(maxReferenceLength),
  rei_hours: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 8_760 }))),
  max_applications: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000 }))),
  phi_days: Type.Optional(Nullable(Days)),
  intervals: Type.Array(StrictObject(Interval), { maxItems: 200 }),
  is_active: Type.Boolean(),
});

export type FarmInputDraft = Static<typeof FarmInputDraft>;

export const listFarmInputs = get('/staff/farm-inputs', 'staff', {
  summary: 'All products for plants and soil, by name. All farms share them.',
  query: LanguageQuery,
  reply: ListReply(FarmInput),
});

export const addFarmInput = post('/staff/farm-inputs', 'staff', {
  summary: 'Creates a product for plants or soil. Phones of field workers receive it at their next sync.',
  query: LanguageQuery,
  body: FarmInputDraft,
  reply: NewRecordReply,
});

export const changeFarmInput = put('/staff/farm-inputs/:id', 'staff', {
  summary:
    'Changes a product for plants or soil. Recorded sprays keep the days that they were recorded with.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ ...FarmInputDraft.properties, version: SeenVersion }),
  reply: Type.Null(),
});

/** The waste of people and pigs, as labels name it. myGAP allows neither on a farm. */
const forbiddenWaste =
  /night ?soil|sewage|human (waste|manure)|pig (waste|manure|dung)|(tahi|najis) (babi|manusia)|人糞|人粪|豬糞|猪粪/i;

const isAllowed = (text: string | null | undefined) => !forbiddenWaste.test(text ?? '');

export const farmInputRules: readonly Rule<FarmInputDraft>[] = [
  filled('name', 'office.rule_name'),
  { field: 'name', message: 'office.farm_input_rule_waste', holds: (draft) => isAllowed(draft?.name) },
  {
    field: 'active_ingredient',
    message: 'office.farm_input_rule_waste',
    holds: (draft) => isAllowed(draft?.active_ingredient),
  },
];
