import Type, { type Static } from 'typebox';
import { collection, LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Count,
  Day,
  Id,
  Nullable,
  PageReply,
  RecordReply,
  StrictObject,
  StringEnum,
} from '../../lib/shapes.ts';
import {
  CropRef,
  FarmerBrief,
  id,
  Outline,
  PolygonReply,
  QueryText,
  RecordRef,
  Status,
} from '../farm-shapes.ts';

export const soilTextures = ['peat', 'mineral_clay', 'loam', 'sandy_bris', 'substrate'] as const;
export const wateringMethods = ['none', 'hand', 'sprinkler', 'drip', 'fertigation', 'flood'] as const;
export const waterSources = ['mains', 'river', 'well', 'pond', 'rain'] as const;
export const plotCovers = ['open', 'rain_shelter', 'shade', 'greenhouse'] as const;

/** The soil of a plot: its texture, and what a test of it found. */
export const soilFields = {
  texture: StringEnum(soilTextures),
  ph: Nullable(Type.Number({ minimum: 0, maximum: 14 })),
  organic_matter_pct: Nullable(Type.Number({ minimum: 0, maximum: 100 })),
};
export const irrigationFields = { method: StringEnum(wateringMethods), source: StringEnum(waterSources) };

export const Irrigation = Nullable(Type.Object(irrigationFields));

export const BatchBrief = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  crop: CropRef,
  stage: Status,
  quantity_alive: Count,
  since: Day,
  expected_harvest: Nullable(Type.Object({ from: Day, to: Day })),
});

const plotFields = {
  id: Id,
  farm_id: Id,
  code: Type.String(),
  name: Nullable(Type.String()),
  kind: StringEnum([
    'plot',
    'bed',
    'nursery',
    'greenhouse',
    'mushroom_house',
    'packhouse',
    'coolroom',
  ] as const),
  geometry: Nullable(PolygonReply),
  outline: Outline,
  area_m2: Count,
  bed_area_m2: Nullable(Count),
  state: StringEnum(['planted', 'preparing', 'resting', 'fallow', 'archived'] as const),
  status: Status,
  farmer: Nullable(FarmerBrief),
  batches: Type.Integer({ description: 'the batches here' }),
  quantity_alive: Count,
  current_batches: Type.Array(BatchBrief, { description: 'the largest first, at most six' }),
  last_harvest_on: Nullable(Day),
};

export const Plot = Type.Object(plotFields);
export type Plot = Static<typeof Plot>;

const PlotPage = Type.Object({
  ...plotFields,
  farm: RecordRef,
  soil: Nullable(Type.Object(soilFields)),
  irrigation: Irrigation,
  cover: Nullable(StringEnum(plotCovers)),
  last_spray: Nullable(Type.Object({ applied_on: Day, safe_harvest_from: Nullable(Day) })),
  rotation: Type.Array(
    Type.Object({
      id: Id,
      code: Type.String(),
      name: Type.String(),
      family: Type.String(),
      sown_on: Nullable(Day),
      closed_on: Day,
      outcome: Type.String(),
      kg_m2: Nullable(Type.Number()),
      usual_kg_m2: Nullable(Type.Number({ description: 'the mean of our own cycles of that crop' })),
    }),
    { description: 'the last five cycles, the newest first' },
  ),
  same_family_twice: Type.Boolean(),
});
const Kind = Type.Optional(plotFields.kind);
export const plotList = collection({
  search: ['code', 'name', 'kind', 'state'],
  filters: ['text', 'keyword', 'status'],
  orders: ['code', 'area_m2', 'quantity_alive'],
});

export const listPlotsOfFarm = get('/farms/:id/plots', 'anyone', {
  summary: 'The plots of one farm.',
  params: id,
  query: StrictObject(plotList.query),
  reply: PageReply(Plot),
});

export const listPlots = get('/plots', 'anyone', {
  summary: 'Plots of all farms.',
  limit: 'farm_figures',
  query: StrictObject({ ...plotList.query, farm_id: QueryText, kind: Kind, crop: QueryText }),
  reply: PageReply(Plot),
});

export const getPlot = get('/plots/:id', 'anyone', {
  summary: 'One plot, with what grew there before.',
  params: id,
  query: LanguageQuery,
  reply: RecordReply(PlotPage),
});

export type PlotPage = Static<typeof getPlot.call.reply>['data'];
