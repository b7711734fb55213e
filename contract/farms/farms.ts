import Type, { type Static } from 'typebox';
import { Tint } from '../catalogue/catalogue.ts';
import { collection, listQuery } from '../lib/collection.ts';
import { get } from '../lib/endpoint.ts';
import type * as geojson from '../lib/geojson.ts';
import {
  Attachment,
  Day,
  Id,
  Listed,
  Nullable,
  Paged,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../lib/shapes.ts';
import { stages } from './batches/stages.ts';
import { flags } from './legend.ts';

const Kilograms = Type.Number({ description: 'kg' });
const KgRange = Type.Object({ low: Kilograms, high: Kilograms });
const Count = Type.Integer();
const Share = Nullable(Type.Number({ description: 'share of one' }));
const Ref = Type.Object({ id: Id, name: Type.String(), slug: Type.String() });

/** GeoJSON, RFC 7946: longitude first. */
const Position = Type.Array(Type.Number());
const Polygon = Type.Unsafe<geojson.Polygon>(
  Type.Object({ type: Type.Literal('Polygon'), coordinates: Type.Array(Type.Array(Position)) }),
);
const Landmark = Type.Unsafe<
  geojson.Feature<{ kind: string; name?: string }, geojson.Polygon | geojson.LineString>
>(
  Type.Object({
    type: Type.Literal('Feature'),
    properties: Type.Object({ kind: Type.String(), name: Type.Optional(Type.String()) }),
    geometry: Type.Object({ type: Type.String(), coordinates: Type.Array(Type.Unknown()) }),
  }),
);

/** Metres east and north of the farm's own point, in the form of a GeoJSON polygon; it has no place on a map. */
const Outline = Type.Unsafe<geojson.Polygon>(
  Type.Object(
    { type: Type.Literal('Polygon'), coordinates: Type.Array(Type.Array(Position)) },
    { description: "metres east and north of the farm's point; not georeferenced" },
  ),
);

/** A stage, or the state of an empty plot, with its icon: never shown by colour alone. */
const Status = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  color: Type.String(),
  icon: Type.String(),
});

const Role = StringEnum(['owner', 'manager', 'grower', 'worker'] as const);
const Irrigation = Nullable(
  Type.Object({
    method: StringEnum(['none', 'hand', 'sprinkler', 'drip', 'fertigation', 'flood'] as const),
    source: StringEnum(['mains', 'river', 'well', 'pond', 'rain'] as const),
  }),
);

const CropRef = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  image: Nullable(Attachment),
  paper: Tint,
});
const FarmerBrief = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Nullable(Attachment),
  role: Role,
});
const Certificate = Type.Object({
  scheme: StringEnum(['mygap', 'myorganic', 'other'] as const),
  name: Type.String(),
  number: Type.String(),
  valid_until: Day,
});

const Counts = Type.Object({ sown: Count, alive: Count, harvested: Count });

const LifecycleStep = Type.Object({
  stage: StringEnum(stages),
  name: Type.String(),
  color: Type.String(),
  icon: Type.String(),
  started_on: Day,
  ended_on: Nullable(Day),
});

const Forecast = Type.Object({
  p10: Day,
  p50: Day,
  p90: Day,
  until: Day,
  kg_p10: Kilograms,
  kg_p50: Kilograms,
  kg_p90: Kilograms,
  reason: Type.Array(Type.String()),
});

/** A public batch: what was sown, what lives, what is expected. Lots and pre-orders will come with lots. */
const seedlingFields = {
  id: Id,
  code: Type.String(),
  name: Type.String(),
  crop: CropRef,
  variety: Type.Object({ id: Id, name: Type.String() }),
  farm: Ref,
  plot: Nullable(Type.Object({ id: Id, code: Type.String() })),
  farmer: Nullable(FarmerBrief),
  source: Nullable(Type.String({ description: 'the supplier of the seed' })),
  trays: Nullable(Count),
  quantity_sown: Count,
  quantity_alive: Count,
  germination_rate: Share,
  sown_on: Nullable(Day),
  transplanted_on: Nullable(Day),
  expected_harvest: Nullable(Type.Object({ from: Day, to: Day })),
  expected_yield_kg: Nullable(KgRange),
  status: Status,
  flags: Type.Array(StringEnum(flags)),
  day: Nullable(Type.Integer({ description: 'days since sowing, or since the start of the season' })),
  days_expected: Nullable(
    Type.Integer({ description: 'days to the first harvest; during harvest, to the last' }),
  ),
  progress_percent: Type.Integer(),
  counts: Counts,
  locations: Type.Array(
    Type.Object({ plot_id: Id, code: Type.String(), quantity_alive: Count, stage: StringEnum(stages) }),
  ),
  lifecycle: Type.Array(LifecycleStep),
  forecast: Nullable(Forecast),
  products: Type.Array(Ref),
  product_ids: Type.Array(Id),
  is_archived: Type.Boolean(),
  updated_at: Timestamp,
};

export const Seedling = Type.Object(seedlingFields);
export type Seedling = Static<typeof Seedling>;

export const SeedlingPage = Type.Object({
  ...seedlingFields,
  curve: Type.Array(
    Type.Object({
      date: Day,
      quantity_alive: Type.Integer({ description: 'with seed that may still germinate' }),
      quantity_picked: Type.Integer({ description: 'plants harvested whole by then' }),
      expected: Nullable(Type.Number({ description: 'the average number left by then in our own cycles' })),
    }),
  ),
  usual: Type.Array(Type.Object({ date: Day, quantity_alive: Count }), {
    description: 'the averages of our own cycles: sown, germinated, transplanted, first harvest',
  }),
  facts: Type.Object({
    latin: Type.String(),
    spacing: Type.String(),
    cells_per_tray: Nullable(Count),
    irrigation: Irrigation,
    last_spray: Nullable(Type.Object({ applied_on: Day, safe_harvest_from: Nullable(Day) })),
    grown_before: Type.Array(Type.Object({ name: Type.String(), closed_on: Day })),
  }),
});

export type SeedlingPage = Static<typeof SeedlingPage>;

const BatchBrief = Type.Object({
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
  geometry: Nullable(Polygon),
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
  farm: Ref,
  soil: Nullable(
    Type.Object({
      texture: StringEnum(['peat', 'mineral_clay', 'loam', 'sandy_bris', 'substrate'] as const),
      ph: Type.Number(),
      organic_matter_pct: Type.Number(),
    }),
  ),
  irrigation: Irrigation,
  cover: Nullable(StringEnum(['open', 'rain_shelter', 'shade', 'greenhouse'] as const)),
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

/** A public closed cycle: dates, numbers and weights. Losses, sprays, costs and lessons are private to the farm. */
export const Archive = Type.Object({
  id: Id,
  batch_id: Id,
  code: Type.String(),
  cycle: Type.Integer(),
  name: Type.String(),
  crop: CropRef,
  farm: Ref,
  plot: Nullable(Type.Object({ id: Id, code: Type.String() })),
  outcome: StringEnum(['completed', 'failed', 'cancelled'] as const),
  status: Status,
  sown_on: Nullable(Day),
  first_harvest_on: Nullable(Day),
  closed_on: Day,
  duration_days: Type.Integer(),
  days_to_first_harvest: Nullable(Type.Integer()),
  sown: Count,
  harvested: Type.Integer({ description: 'plants that survived until harvest' }),
  survival: Share,
  kg: Kilograms,
  kg_m2: Nullable(Type.Number()),
  grades: Type.Array(Type.Object({ grade: Type.String(), kg: Kilograms })),
  forecast_error_days: Nullable(Type.Integer({ description: 'above zero: later than forecast at sowing' })),
  forecast_hit: Nullable(Type.Boolean()),
});

export type Archive = Static<typeof Archive>;

const ArchiveTotals = Type.Object({
  cycles: Count,
  kg: Kilograms,
  kg_m2: Nullable(Type.Number()),
  survival: Share,
  forecast_error_days: Nullable(Type.Number({ description: 'the mean of absolute values' })),
  forecast_hit: Share,
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
  boundary: Nullable(Polygon),
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
      { description: 'the yield of each plot in the last twelve months, the largest per square metre first' },
    ),
  ),
});

export type FarmPage = Static<typeof FarmPage>;

export const Farmer = Type.Object({
  id: Id,
  name: Type.String(),
  avatar: Nullable(Attachment),
  role: Role,
  bio: Nullable(Type.String()),
  since: Nullable(Type.Integer()),
  specialities: Type.Array(CropRef),
  farms: Type.Array(Ref),
  farm_ids: Type.Array(Id),
  plot_ids: Type.Array(Id),
  growing: Type.Array(BatchBrief),
  stats: Type.Object({
    cycles: Count,
    avg_survival: Nullable(Type.Number({ description: 'share of one; null without their consent' })),
  }),
});

export type Farmer = Static<typeof Farmer>;

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
  products: Type.Array(Ref),
  seedlings_alive: Count,
});

export type Crop = Static<typeof Crop>;

/** The figures of a group. An unknown figure is null, never 0; known ones add up to the total. */
const totalFields = {
  batches: Count,
  seedlings_sown: Count,
  seedlings_alive: Count,
  ready_this_week: Nullable(
    Type.Integer({ description: 'batches in harvest, or first harvested this week' }),
  ),
  ready_next_week: Nullable(Type.Integer({ description: 'batches first harvested next week' })),
  expected_kg: Nullable(
    Type.Object(
      { from: Day, to: Day, low: Kilograms, likely: Kilograms, high: Kilograms },
      {
        description:
          'the harvest expected in the whole weeks between the two days; `likely` adds up, `low` and `high` are of each group alone',
      },
    ),
  ),
};

const expectedFields = {
  batches: Type.Integer({ description: 'that are first harvested then' }),
  expected_kg: KgRange,
  likely_kg: Kilograms,
  harvested_kg: Kilograms,
};

const language = { lang: listQuery.lang };
const id = Type.Object({ id: Id });
export const Some = Type.Optional(Type.String({ minLength: 1, maxLength: 120 }));
export const SomeDay = Type.Optional(Day);
export const Flag = Type.Optional(Type.Boolean({ description: '1 or 0' }));
const Kind = Type.Optional(plotFields.kind);
const Named = Type.Object({ key: Type.String(), label: Type.String() });

export const farmList = collection({
  search: ['name', 'slug', 'state_id'],
  filters: ['text', 'keyword', 'slug', 'status', 'state_id'],
  orders: ['seedlings_alive', 'area_m2', 'name'],
});

export const listFarms = get('/farms', 'anyone', {
  summary: 'The farms, with their present crops.',
  query: StrictObject({
    ...farmList.query,
    crop: Some,
    certified: Flag,
    has_ready: Flag,
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
    ...Paged(Farm).properties,
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
  reply: Single(FarmPage),
});
export const plotList = collection({
  search: ['code', 'name', 'kind', 'state'],
  filters: ['text', 'keyword', 'status'],
  orders: ['code', 'area_m2', 'quantity_alive'],
});

export const listPlotsOfFarm = get('/farms/:id/plots', 'anyone', {
  summary: 'The plots of one farm.',
  params: id,
  query: StrictObject(plotList.query),
  reply: Paged(Plot),
});

export const listPlots = get('/plots', 'anyone', {
  summary: 'Plots of all farms.',
  limit: 'farm_figures',
  query: StrictObject({ ...plotList.query, farm_id: Some, kind: Kind, crop: Some }),
  reply: Paged(Plot),
});

export const getPlot = get('/plots/:id', 'anyone', {
  summary: 'One plot, with what grew there before.',
  params: id,
  query: StrictObject(language),
  reply: Single(PlotPage),
});
export const farmerList = collection({
  search: ['name', 'role'],
  filters: ['text', 'keyword'],
  orders: ['since', 'name'],
});

export const listFarmers = get('/farmers', 'anyone', {
  summary: 'The farm workers who agreed to be named.',
  query: StrictObject({ ...farmerList.query, farm_id: Some }),
  reply: Paged(Farmer),
});

export const getFarmer = get('/farmers/:id', 'anyone', {
  summary: 'One farm worker, as far as they agreed to be shown.',
  params: id,
  query: StrictObject(language),
  reply: Single(Farmer),
});
export const cropList = collection({
  search: ['name', 'family', 'template', 'slug'],
  filters: ['text', 'keyword', 'slug'],
  orders: ['name', 'family', 'seedlings_alive'],
});

export const listCrops = get('/crops', 'anyone', {
  summary: 'The crops, with the figures that forecasts start from, and their sources.',
  query: StrictObject(cropList.query),
  reply: Paged(Crop),
});

export const getCrop = get('/crops/:id', 'anyone', {
  summary: 'One crop by its id or slug.',
  params: id,
  query: StrictObject(language),
  reply: Single(Crop),
});

/** By its id or its code. */
export const getSeedling = get('/seedlings/:id', 'anyone', {
  summary: 'One batch by its id or code: its stages and survival.',
  params: id,
  query: StrictObject(language),
  reply: Single(SeedlingPage),
});

export const totalSeedlings = get('/farm-total-seedlings', 'anyone', {
  summary: 'The number of seedlings now, or on a day; grouped on request.',
  limit: 'farm_figures',
  query: StrictObject({
    ...language,
    farm_id: Some,
    crop: Some,
    from: SomeDay,
    to: SomeDay,
    at: SomeDay,
    group_by: Type.Optional(StringEnum(['farm', 'plot', 'crop', 'status', 'week'] as const)),
  }),
  reply: Type.Object({
    data: Type.Array(Type.Object({ ...Named.properties, ...totalFields }), {
      description: 'empty without grouping; for weeks, the figures at the end of each',
    }),
    totals: Type.Object(totalFields),
    as_of: Type.String({ description: 'ISO 8601, UTC: now, or the end of the day of `at`' }),
  }),
});

export const forecastHarvest = get('/forecast/harvest', 'anyone', {
  summary: 'The expected and the past harvest, week by week.',
  limit: 'farm_figures',
  query: StrictObject({
    ...language,
    from: SomeDay,
    to: SomeDay,
    farm_id: Some,
    crop: Some,
    product_id: Some,
    group_by: Type.Optional(StringEnum(['week', 'day', 'product', 'crop'] as const)),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...Named.properties,
        ...expectedFields,
        weeks: Type.Optional(Type.Array(Type.Object({ week: Type.String(), ...expectedFields }))),
      }),
    ),
    totals: Type.Object(expectedFields),
    as_of: Timestamp,
  }),
});

export const statusLegend = get('/status-legend', 'anyone', {
  summary: 'The name and colour of every stage and flag, with its present number.',
  query: StrictObject(language),
  reply: Listed(
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
export const archiveList = collection({
  search: ['name', 'crop', 'code', 'outcome', 'closed_on'],
  filters: ['text', 'keyword'],
  orders: ['closed_on', 'kg_m2'],
});

export const listArchives = get('/archives', 'anyone', {
  summary: 'Finished cycles, with their results.',
  limit: 'farm_figures',
  query: StrictObject({
    ...archiveList.query,
    farm_id: Some,
    plot_id: Some,
    crop: Some,
    year: Type.Optional(Type.Integer({ minimum: 1990, maximum: 2100 })),
    outcome: Type.Optional(StringEnum(['completed', 'failed', 'cancelled'] as const)),
  }),
  reply: Type.Object({
    ...Paged(Archive).properties,
    totals: ArchiveTotals,
    years: Type.Array(Type.Integer(), {
      description: 'the years in which such cycles were closed, the latest first',
    }),
  }),
});

export const getArchive = get('/archives/:id', 'anyone', {
  summary: 'One closed cycle.',
  params: id,
  query: StrictObject(language),
  reply: Single(Archive),
});

export const compareArchives = get('/archives/compare', 'anyone', {
  summary: 'Two closed cycles side by side.',
  query: StrictObject({
    ...language,
    ids: Type.String({ maxLength: 80, description: 'two ids, separated by a comma' }),
  }),
  reply: Listed(Archive),
});

export type PlotPage = Static<typeof getPlot.call.reply>['data'];
export type ArchiveList = Static<typeof listArchives.call.reply>;
export type SeedlingTotals = Static<typeof totalSeedlings.call.reply>;
export type HarvestForecast = Static<typeof forecastHarvest.call.reply>;
export type LegendRow = Static<typeof statusLegend.call.reply>['data'][number];
