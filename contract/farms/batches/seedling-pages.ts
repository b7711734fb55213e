import Type, { type Static } from 'typebox';
import { LanguageQuery } from '../../lib/collection.ts';
import { get } from '../../lib/endpoint.ts';
import {
  Count,
  Day,
  Id,
  Nullable,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
} from '../../lib/shapes.ts';
import {
  Counts,
  CropRef,
  FarmerBrief,
  id,
  KgRange,
  Kilograms,
  LabelledKey,
  language,
  QueryDay,
  QueryText,
  RecordRef,
  Share,
  Status,
} from '../farm-shapes.ts';
import { Irrigation } from '../plots/plots.ts';
import { flags } from '../status-signs.ts';
import { stages } from './stages.ts';

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
  farm: RecordRef,
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
  products: Type.Array(RecordRef),
  pre_order: Nullable(
    Type.Object({ slug: Type.String() }, { description: 'the product that can be pre-ordered from it' }),
  ),
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
      quantity_harvested: Type.Integer({ description: 'plants harvested whole by then' }),
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
          'the harvest expected in the whole weeks from the one day to the other; `likely` adds up, `low` and `high` are of each group alone',
      },
    ),
  ),
};

/** By its id or its code. */
export const getSeedling = get('/seedlings/:id', 'anyone', {
  summary: 'One batch by its id or code: its stages and survival.',
  params: id,
  query: LanguageQuery,
  reply: RecordReply(SeedlingPage),
});

export const totalSeedlings = get('/farm-total-seedlings', 'anyone', {
  summary: 'The number of seedlings now, or on a day; grouped on request.',
  limit: 'farm_figures',
  query: StrictObject({
    ...language,
    farm_id: QueryText,
    crop: QueryText,
    from: QueryDay,
    to: QueryDay,
    at: QueryDay,
    group_by: Type.Optional(StringEnum(['farm', 'plot', 'crop', 'status', 'week'] as const)),
  }),
  reply: Type.Object({
    data: Type.Array(Type.Object({ ...LabelledKey.properties, ...totalFields }), {
      description: 'empty without grouping; for weeks, the figures at the end of each',
    }),
    totals: Type.Object(totalFields),
    as_of: Type.String({ description: 'ISO 8601, UTC: now, or the end of the day of `at`' }),
  }),
});
export type SeedlingTotals = Static<typeof totalSeedlings.call.reply>;
