import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Attachment,
  Count,
  Id,
  Nullable,
  PageReply,
  RecordReply,
  StrictObject,
  StringEnum,
} from '../../lib/shapes.ts';
import { id, RecordRef } from '../farm-shapes.ts';

const SourcedRange = Nullable(
  Type.Object({ low: Type.Number(), high: Type.Number(), source: Type.String() }),
);

export const Crop = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  image: Nullable(Attachment),
  malay_name: Type.String(),
  latin: Type.String(),
  family: Type.String(),
  template: Type.String(),
  propagation: Type.String(),
  germination_days: SourcedRange,
  transplant_days: SourcedRange,
  first_harvest_days: SourcedRange,
  basis: StringEnum(['sowing', 'transplanting'] as const),
  window_days: SourcedRange,
  season_days: SourcedRange,
  interval_days: SourcedRange,
  yield_kg_m2: SourcedRange,
  plant_kg: SourcedRange,
  spacing: Type.String(),
  storage_c: SourcedRange,
  storage_days: SourcedRange,
  shelf_days: Nullable(Type.Number()),
  ambient_days: Nullable(Type.Number()),
  base_c: Nullable(Type.Number()),
  cap_c: Type.Number(),
  degree_days: Nullable(Type.Number()),
  products: Type.Array(RecordRef),
  seedlings_alive: Count,
});

export type Crop = Static<typeof Crop>;
export const cropList = collection({
  search: ['name', 'family', 'template', 'slug'],
  filters: ['text', 'keyword', 'slug'],
  orders: ['name', 'family', 'seedlings_alive'],
});

export const listCrops = get('/crops', 'anyone', {
  summary: 'The crops, with the figures that forecasts start from, and their sources.',
  query: StrictObject(cropList.query),
  reply: PageReply(Crop),
});

export const getCrop = get('/crops/:id', 'anyone', {
  summary: 'One crop by its id or slug.',
  params: id,
  query: LanguageQuery,
  reply: RecordReply(Crop),
});
