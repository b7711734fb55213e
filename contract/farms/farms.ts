import Type, { type Static } from 'typebox';
import { collection, LanguageQuery, QueryFlag } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import {
  Attachment,
  Count,
  Day,
  Id,
  ListReply,
  Nullable,
  PageReply,
  RecordReply,
  StrictObject,
  StringEnum,
} from '../lib/shapes.ts';
import { Archive } from './archives/archives.ts';
import { Seedling } from './batches/seedling-pages.ts';
import {
  CropRef,
  FarmerBrief,
  id,
  Kilograms,
  Landmark,
  language,
  Outline,
  PolygonReply,
  QueryText,
} from './farm-shapes.ts';
import { Plot } from './plots/plots.ts';

const Certificate = Type.Object({
  scheme: StringEnum(['mygap', 'myorganic', 'other'] as const),
  name: Type.String(),
  number: Type.String(),
  valid_until: Day,
});

const farmFields = {
  id: Id,
  code: Type.String(),
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  image: Nullable(Attachment),
  address: Type.Object({ city: Type.String(), state: Type.String() }),
  state: Type.Object({ id: Id, name: Type.String() }),
  lat: Type.Number(),
  lng: Type.Number(),
  area_m2: Count,
  planted_area_m2: Count,
  altitude_m: Nullable(Type.Integer()),
  certifications: Type.Array(Certificate),
  farmers: Type.Array(FarmerBrief),
  totals: Type.Object({
    plots: Count,
    plots_planted: Count,
    active_batches: Count,
    seedlings: Count,
    ready_this_week: Count,
    ready_next_week: Count,
    ready_this_week_kg: Kilograms,
  }),
  seedlings_alive: Count,
  stages: Type.Record(Type.String(), Count),
  ready_soon_count: Count,
  established_on: Nullable(Day),
  is_active: Type.Boolean(),
};

export const Farm = Type.Object({ ...farmFields, plots: Type.Optional(Type.Array(Plot)) });
export type Farm = Static<typeof Farm>;

export const FarmPage = Type.Object({
  ...farmFields,
  boundary: Nullable(PolygonReply),
  landmarks: Type.Array(Landmark, {
    description: 'like the boundary, only of a farm with a public position',
  }),
  plan: Type.Object(
    { boundary: Nullable(Outline), landmarks: Type.Array(Landmark) },
    { description: "metres east and north of the farm's point" },
  ),
  plots: Type.Array(Plot),
  products: Type.Array(CropRef, { description: 'in the shop, with the tint of their category' }),
  batches: Type.Optional(Type.Array(Seedling)),
  archive: Type.Optional(Type.Array(Archive)),
  yields: Type.Optional(
    Type.Array(
      Type.Object({
        plot: Type.Object({ id: Id, code: Type.String() }),
        names: Type.Array(Type.String(), { description: 'the products harvested there, the most first' }),
        kg: Kilograms,
        kg_m2: Type.Number(),
      }),
      { description: 'the yield of each plot in the last year, the largest per square metre first' },
    ),
  ),
});

export type FarmPage = Static<typeof FarmPage>;

export const farmList = collection({
  search: ['name', 'slug', 'state_id'],
  filters: ['text', 'keyword', 'slug', 'status', 'state_id'],
  orders: ['seedlings_alive', 'area_m2', 'name'],
});

export const listFarms = get('/farms', 'anyone', {
  summary: 'The farms, with their present crops.',
  query: StrictObject({
    ...farmList.query,
    crop: QueryText,
    certified: QueryFlag,
    has_ready: QueryFlag,
    bbox: Type.Optional(
      Type.String({
        pattern: '^-?[\\d.]+,-?[\\d.]+,-?[\\d.]+,-?[\\d.]+$',
        maxLength: 200,
        description: 'minLng,minLat,maxLng,maxLat',
      }),
    ),
    with: Type.Optional(StringEnum(['plots'] as const)),
  }),
  reply: Type.Object({
    ...PageReply(Farm).properties,
    meta: Type.Object({
      status_legend: Type.Array(
        Type.Object({
          slug: Type.String(),
          name: Type.String(),
          color: Type.String(),
          icon: Type.String(),
          description: Type.String(),
        }),
      ),
    }),
  }),
});

export const getFarm = get('/farms/:id', 'anyone', {
  summary: 'One farm by its id or slug, with its map, its people and its crops.',
  params: id,
  query: StrictObject({
    ...language,
    with: Type.Optional(
      Type.String({ maxLength: 60, description: 'any of plots, farmers, batches, archive, yields' }),
    ),
  }),
  reply: RecordReply(FarmPage),
});

export const statusLegend = get('/status-legend', 'anyone', {
  summary: 'The name and colour of every stage and flag, with its present number.',
  query: LanguageQuery,
  reply: ListReply(
    Type.Object({
      code: Type.String(),
      kind: StringEnum(['plot', 'stage', 'flag'] as const),
      order: Type.Integer(),
      name: Type.String(),
      malay_name: Type.String(),
      description: Type.String(),
      color: Type.String(),
      icon: Type.String(),
      batches: Count,
      quantity_alive: Count,
    }),
  ),
});
export type LegendRow = Static<typeof statusLegend.call.reply>['data'][number];
