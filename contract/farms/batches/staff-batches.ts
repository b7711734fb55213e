import Type, { type Static } from 'typebox';
import { LanguageQuery, listQuery } from '../../lib/collection.ts';
import { get, post } from '../../lib/endpoint.ts';
import {
  Count,
  Day,
  Id,
  IdParams,
  MomentCursor,
  Nullable,
  NullableDay,
  RecordReply,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.ts';
import type { EventType } from '../events/events.ts';
import { FarmEventInputOf, RecordedEvent, WeightConfirmation } from '../events/staff-events.ts';
import { stages, type TemplateName, templates } from './stages.ts';

/** The work lists of batches. */
export const batchWorkLists = ['living', 'ripening', 'waiting', 'over', 'archived'] as const;
export type BatchWorkList = (typeof batchWorkLists)[number];

/** The events that can be recorded at a desk. Care is recorded in the field. */
// biome-ignore format: table
export const enteredTypes = [
  'seeded', 'planted', 'inoculated', 'germination_counted',
  'stage_observed', 'hardening_started', 'ready_declared',
  'transplanted', 'moved', 'gap_filled',
  'thinned', 'mortality', 'census', 'harvested', 'terminated', 'cycle_closed',
] as const satisfies readonly EventType[];
export type EnteredType = (typeof enteredTypes)[number];

/** A stage or a flag, as in the legend. */
const StageStatus = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  color: Type.String(),
  icon: Type.String(),
});
const RecordName = Type.Object({ id: Id, name: Type.String() });
const PlotCode = Type.Object({ id: Id, code: Type.String() });

/** A batch in a list. */
export const StaffBatchRow = Type.Object({
  id: Id,
  code: Type.String(),
  farm: RecordName,
  crop: RecordName,
  variety: RecordName,
  plot: Nullable(PlotCode),
  stage: StageStatus,
  flags: Type.Array(StageStatus),
  alive: Count,
  pending: Count,
  planned_quantity: Nullable(Count),
  began_on: Type.String({ description: 'the date of sowing, past or planned' }),
  ready_from: NullableDay,
  ready_to: NullableDay,
  first_harvest_on: NullableDay,
  reviews: Type.Integer({ description: 'its records that wait for a manager' }),
  archived_at: Nullable(Timestamp),
});

export type StaffBatchRow = Static<typeof StaffBatchRow>;

export const listStaffBatches = get('/staff/batches', 'staff', {
  summary:
    'The batches of the caller’s farms, the latest sown first. The text matches the start of a code, or words of ' +
    'the crop or variety.',
  query: StrictObject({
    lang: listQuery.lang,
    text: listQuery.text,
    state: Type.Optional(StringEnum(batchWorkLists)),
    farm_id: Type.Optional(Uuid),
    plot_id: Type.Optional(Uuid),
    crop: Type.Optional(Id),
    stage: Type.Optional(StringEnum(stages)),
    limit: listQuery.limit,
    cursor: MomentCursor,
  }),
  reply: Type.Object({ data: Type.Array(StaffBatchRow), next_cursor: Nullable(Type.String()) }),
});

/** An event of a batch in words, with its status. */
export const BatchEntry = Type.Object({
  ...RecordedEvent.properties,
  title: Type.String(),
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  places: Type.String({ description: 'where, or from where to where' }),
  recorded_by: Nullable(Type.String()),
  message: Nullable(Type.String({ description: 'why it does not count' })),
  undone: Nullable(
    Type.Object({
      kind: StringEnum(['corrected', 'voided'] as const),
      by: Nullable(Type.String()),
      at: Timestamp,
      reason: Nullable(Type.String()),
    }),
  ),
});

export type BatchEntry = Static<typeof BatchEntry>;

const Counts = Type.Object({
  sown: Count,
  transferred_in: Count,
  census_gain: Count,
  pending: Count,
  alive: Count,
  not_germinated: Count,
  thinned: Count,
  lost: Count,
  sold_or_given_away: Count,
  transferred_out: Count,
  harvested: Count,
  terminated: Count,
  census_loss: Count,
});

/** A complete batch with losses and all events, for managers of its farm. */
export const StaffBatch = Type.Object({
  ...StaffBatchRow.properties,
  version: Count,
  template: StringEnum(Object.keys(templates) as TemplateName[]),
  regrowth: Type.Boolean(),
  note: Nullable(Type.String()),
  public: Type.Boolean(),
  farmer: Nullable(RecordName),
  seed_lot: Nullable(Type.Object({ id: Id, supplier: Type.String(), supplier_lot: Type.String() })),
  planned_on: NullableDay,
  sown_on: NullableDay,
  germinated_on: NullableDay,
  transplanted_on: NullableDay,
  ready_on: NullableDay,
  harvested_until: NullableDay,
  low_g: Nullable(Count),
  likely_g: Nullable(Count),
  high_g: Nullable(Count),
  closed_at: Nullable(Timestamp),
  outcome: Nullable(StringEnum(['completed', 'failed', 'cancelled'] as const)),
  counts: Counts,
  places: Type.Array(
    Type.Object({
      ...PlotCode.properties,
      alive: Count,
      pending: Count,
      stage: StageStatus,
      since: Timestamp,
    }),
  ),
  harvests: Type.Array(
    Type.Object({
      id: Id,
      plot: Type.String(),
      harvested_on: Day,
      net_g: Count,
      plants_removed: Count,
      cycle: Count,
    }),
  ),
  losses: Type.Array(Type.Object({ name: Type.String(), quantity: Count })),
  archives: Type.Array(
    Type.Object({
      id: Id,
      cycle: Count,
      closed_on: Day,
      duration_days: Count,
      total_g: Count,
      g_per_m2_bed: Nullable(Type.Number()),
      overall_survival: Nullable(Type.Number()),
      rating: Nullable(Count),
      lessons: Nullable(Type.String()),
    }),
  ),
  entries: Type.Array(BatchEntry),
});

export type StaffBatch = Static<typeof StaffBatch>;

export const getStaffBatch = get('/staff/batches/:id', 'staff', {
  summary: 'A batch with all its events, those that do not count included.',
  params: IdParams,
  query: LanguageQuery,
  reply: RecordReply(StaffBatch),
});

/** The choices for searching, planning and recording batches. Archived ones are left out. */
export const listBatchChoices = get('/staff/batch-choices', 'staff', {
  summary: "The choices on the caller's farms: plots, people, crops, seed lots.",
  query: LanguageQuery,
  reply: Type.Object({
    farms: Type.Array(
      Type.Object({
        ...RecordName.properties,
        plots: Type.Array(
          Type.Object({
            ...PlotCode.properties,
            name: Nullable(Type.String()),
            takes_plants: Type.Boolean(),
          }),
        ),
        farmers: Type.Array(RecordName),
      }),
    ),
    crops: Type.Array(
      Type.Object({
        ...RecordName.properties,
        begins: StringEnum(['seeded', 'planted', 'inoculated'] as const),
        varieties: Type.Array(RecordName),
      }),
    ),
    seed_lots: Type.Array(Type.Object({ id: Id, variety_id: Id, name: Type.String() })),
    stages: Type.Array(StageStatus),
    causes: Type.Array(RecordName),
  }),
});

export const enterEvent = post('/staff/batches/:id/events', 'staff', {
  summary:
    'Records an event of a batch. It counts, or is refused with the rule that it fails. The caller makes its id, so that ' +
    'a repeated request counts once.',
  params: IdParams,
  query: LanguageQuery,
  body: StrictObject({ event: FarmEventInputOf(enteredTypes), ...WeightConfirmation }),
  reply: Type.Null(),
});

export type BatchChoices = Static<typeof listBatchChoices.call.reply>;
