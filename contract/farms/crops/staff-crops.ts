import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { del, get, post, put } from '../../lib/endpoint.ts';
import { cropCodeLength, maxTitleLength } from '../../lib/limits.ts';
import { Localised, LocalisedText } from '../../lib/localised.ts';
import { filled, filledInBase, type Rule } from '../../lib/rules.ts';
import {
  Attachment,
  Count,
  Id,
  IdParams,
  ListReply,
  NewRecordReply,
  Nullable,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.ts';
import { type TemplateName, templates } from '../batches/stages.ts';
import { cropCodePattern } from '../code-patterns.ts';
import { Line, OptionalVersion } from '../staff-shapes.ts';

const CropById = StrictObject({ id: Type.String({ pattern: '^[a-z0-9_-]{1,64}$', maxLength: 64 }) });
const Template = StringEnum(Object.keys(templates) as TemplateName[]);
const Basis = StringEnum(['sowing', 'transplanting'] as const);

const Figure = Type.Number({ minimum: 0, maximum: 10_000 });
/** A range; the server checks its order. */
const FigureRange = StrictObject({ low: Figure, high: Figure });
const SourcedRange = Nullable(
  Type.Object({ low: Type.Number(), high: Type.Number(), source: Type.String() }),
);
const ProductName = Type.Object({ id: Id, name: Type.String() });

export const StaffVariety = Type.Object({
  id: Id,
  name: LocalisedText,
  supplier: Nullable(Type.String()),
  first_harvest_days: Nullable(Type.Object({ low: Type.Number(), high: Type.Number() })),
  products: Type.Array(ProductName),
  growing: Type.Integer({ description: 'its living batches' }),
  archived_at: Nullable(Timestamp),
  version: Count,
});

export type StaffVariety = Static<typeof StaffVariety>;

const row = {
  id: Id,
  code: Type.String(),
  name: LocalisedText,
  latin: Type.String(),
  template: Template,
  image: Nullable(Attachment),
  first_harvest_days: SourcedRange,
  basis: Basis,
  varieties: Count,
  growing: Type.Integer({ description: 'its living batches' }),
  archived_at: Nullable(Timestamp),
};

/** A crop as the managers of crops see it. */
export const StaffCrop = Type.Object({
  ...row,
  name_ms: Type.String(),
  family: Type.String(),
  regrowth: Type.Boolean(),
  propagation: Type.String(),
  spacing: Type.String(),
  germination_days: SourcedRange,
  transplant_days: SourcedRange,
  window_days: SourcedRange,
  yield_kg_m2: SourcedRange,
  plant_kg: SourcedRange,
  shelf_days: Nullable(Type.Number()),
  ambient_days: Nullable(Type.Number()),
  picture_id: Nullable(Id),
  thumbnail: Nullable(Type.String({ description: 'the address of the picture, in the size of lists' })),
  version: Count,
  varieties: Type.Array(StaffVariety),
});

export type StaffCrop = Static<typeof StaffCrop>;

export const listStaffCrops = get('/staff/crops', 'staff', {
  summary: 'All crops, by name.',
  query: LanguageQuery,
  reply: ListReply(Type.Object(row)),
});

export const getStaffCrop = get('/staff/crops/:id', 'staff', {
  summary: 'A crop with its figures and varieties.',
  params: CropById,
  query: LanguageQuery,
  reply: RecordReply(StaffCrop),
});

export const CropDraft = StrictObject({
  name: Localised(Line),
  name_ms: Type.String({ maxLength: maxTitleLength }),
  latin: Line,
  family: Line,
  template: Template,
  regrowth: Type.Boolean(),
  propagation: Type.String({ maxLength: maxTitleLength }),
  spacing: Type.String({ maxLength: maxTitleLength }),
  basis: Basis,
  germination_days: Nullable(FigureRange),
  transplant_days: Nullable(FigureRange),
  first_harvest_days: FigureRange,
  window_days: FigureRange,
  yield_kg_m2: Nullable(FigureRange),
  plant_kg: Nullable(FigureRange),
  shelf_days: Nullable(Figure),
  ambient_days: Nullable(Figure),
  picture_id: Type.Optional(Nullable(Uuid)),
  version: OptionalVersion,
});

export type CropDraft = Static<typeof CropDraft>;

export const addCrop = post('/staff/crops', 'staff', {
  summary: 'Creates a crop. Its code is a part of the codes of its batches, permanently.',
  query: LanguageQuery,
  body: StrictObject({
    ...CropDraft.properties,
    code: Type.String({ pattern: cropCodePattern.source, maxLength: cropCodeLength }),
  }),
  reply: NewRecordReply,
});

export const addBuiltInCrops = post('/staff/built-in-crops', 'staff', {
  summary:
    'Adds the built-in crops of Malaysian farms with their figures and the sources of these. A crop that is there, by ' +
    'its two letters or its English name, is left out.',
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Object({ created: Type.Integer() }),
});

export const changeCrop = put('/staff/crops/:id', 'staff', {
  summary: 'Changes a crop. Forecasts of its living batches are updated.',
  params: CropById,
  query: LanguageQuery,
  body: CropDraft,
  reply: Type.Null(),
});

export const archiveCrop = del('/staff/crops/:id', 'staff', {
  summary: 'Archives a crop with its varieties. Refused while it has living batches.',
  params: CropById,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const restoreCrop = post('/staff/crops/:id/restore', 'staff', {
  summary: 'Restores a crop.',
  params: CropById,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});

export const VarietyDraft = StrictObject({
  name: Localised(Line),
  supplier: Nullable(Type.String({ maxLength: maxTitleLength })),
  first_harvest_days: Type.Unsafe<{ low: number; high: number } | null>({
    ...FigureRange,
    nullable: true,
    description: 'the figures that differ from its crop',
  }),
  product_ids: Type.Array(Uuid, {
    maxItems: 40,
    uniqueItems: true,
    description: 'its products in the shop; the first is the one shown',
  }),
  version: OptionalVersion,
});

export type VarietyDraft = Static<typeof VarietyDraft>;

export const addVariety = post('/staff/crops/:id/varieties', 'staff', {
  summary: 'Adds a variety to a crop.',
  params: CropById,
  query: LanguageQuery,
  body: VarietyDraft,
  reply: NewRecordReply,
});

export const changeVariety = put('/staff/varieties/:id', 'staff', {
  summary: 'Changes a variety and its products in the shop.',
  params: IdParams,
  query: LanguageQuery,
  body: VarietyDraft,
  reply: Type.Null(),
});

export const archiveVariety = del('/staff/varieties/:id', 'staff', {
  summary: 'Archives a variety. Refused while it has living batches.',
  params: IdParams,
  query: LanguageQuery,
  reply: Type.Null(),
});

export const restoreVariety = post('/staff/varieties/:id/restore', 'staff', {
  summary: 'Restores a variety of a crop that is not archived.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({}),
  reply: Type.Null(),
});

export type StaffCropRow = Static<typeof listStaffCrops.call.reply>['data'][number];
export type NewCrop = Static<typeof addCrop.call.body>;

/** The ranges of a crop, in days, kilograms and so on. */
export const cropSpans = [
  'germination_days',
  'transplant_days',
  'first_harvest_days',
  'window_days',
  'yield_kg_m2',
  'plant_kg',
] as const;
export type CropSpan = (typeof cropSpans)[number];

/** The ranges that every crop needs for its forecasts. */
export const neededSpans: readonly CropSpan[] = ['first_harvest_days', 'window_days'];

/** The required fields of a crop. */
export const cropRules: readonly Rule<Pick<CropDraft, 'name' | 'latin' | 'family'>>[] = [
  filledInBase('name', 'office.rule_name'),
  filled('latin', 'office.crop_rule_latin'),
  filled('family', 'office.crop_rule_family'),
];

export const varietyRules: readonly Rule<Pick<VarietyDraft, 'name'>>[] = [
  filledInBase('name', 'office.rule_name'),
];
