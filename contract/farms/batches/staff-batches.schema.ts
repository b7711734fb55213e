import Type from 'typebox';
import { listQuery } from '../../lib/collection.schema.ts';
import {
  Day,
  Id,
  Nullable,
  Single,
  StrictObject,
  StringEnum,
  Timestamp,
  Uuid,
} from '../../lib/shapes.schema.ts';
import { EventShown, FarmEventInputOf } from '../events/recording.schema.ts';
import { batchStates, enteredTypes } from './staff-batches.ts';
import { stages, type TemplateName, templates } from './stages.ts';

const query = StrictObject({ lang: listQuery.lang });
const Maybe = Type.Optional;
const Count = Type.Integer();
const SomeDay = Nullable(Day);
const ById = StrictObject({ id: Uuid });

/** A stage or a mark as the one legend shows it. */
const Status = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  color: Type.String(),
  icon: Type.String(),
});
const NamedById = Type.Object({ id: Id, name: Type.String() });
const PlotNamed = Type.Object({ id: Id, code: Type.String() });

/** A batch in a line of a list. */
export const StaffBatchRow = Type.Object({
  id: Id,
  code: Type.String(),
  farm: NamedById,
  crop: NamedById,
  variety: NamedById,
  plot: Nullable(PlotNamed),
  stage: Status,
  flags: Type.Array(Status),
  alive: Count,
  pending: Count,
  planned_quantity: Nullable(Count),
  began_on: Type.String({ description: 'the day it was sown, or is to be' }),
  ready_from: SomeDay,
  ready_to: SomeDay,
  first_harvest_on: SomeDay,
  reviews: Type.Integer({ description: 'records of it that wait for a manager' }),
  archived_at: Nullable(Timestamp),
});

export const listStaffBatches = {
  summary:
    'The batches of the farms of whoever asks, the latest sown first. The text is the beginning of a code, or words of ' +
    'what grows; it is looked for in all of them.',
  query: StrictObject({
    lang: listQuery.lang,
    text: listQuery.text,
    state: Maybe(StringEnum(batchStates)),
    farm_id: Maybe(Uuid),
    plot_id: Maybe(Uuid),
    crop: Maybe(Id),
    stage: Maybe(StringEnum(stages)),
    limit: listQuery.limit,
    cursor: Maybe(Type.String({ maxLength: 100, description: 'goes on after the page that named it' })),
  }),
  reply: Type.Object({ data: Type.Array(StaffBatchRow), next_cursor: Nullable(Type.String()) }),
};

/** Something that was told of a batch, in words, with what became of it. */
export const BatchEntry = Type.Object({
  ...EventShown.properties,
  title: Type.String(),
  facts: Type.Array(Type.Object({ label: Type.String(), value: Type.String() })),
  places: Type.String({ description: 'where, or from where to where' }),
  recorded_by: Nullable(Type.String()),
  message: Nullable(Type.String({ description: 'why it does not count' })),
  undone: Nullable(
    Type.Object({
      way: StringEnum(['corrected', 'voided'] as const),
      by: Nullable(Type.String()),
      at: Timestamp,
      reason: Nullable(Type.String()),
    }),
  ),
});

const Counts = Type.Object({
  sown: Count,
  transferred_in: Count,
  census_gain: Count,
  pending: Count,
  alive: Count,
  not_germinated: Count,
  thinned: Count,
  lost: Count,
  sold_out: Count,
  transferred_out: Count,
  harvested: Count,
  terminated: Count,
  census_loss: Count,
});

/** A batch whole, for who decides on its farm: losses and all that was told included. */
export const StaffBatch = Type.Object({
  ...StaffBatchRow.properties,
  version: Count,
  template: StringEnum(Object.keys(templates) as TemplateName[]),
  regrowth: Type.Boolean(),
  note: Nullable(Type.String()),
  public: Type.Boolean(),
  farmer: Nullable(NamedById),
  seed_lot: Nullable(Type.Object({ id: Id, supplier: Type.String(), supplier_lot: Type.String() })),
  planned_on: SomeDay,
  sown_on: SomeDay,
  germinated_on: SomeDay,
  transplanted_on: SomeDay,
  ready_on: SomeDay,
  picked_until: SomeDay,
  low_g: Nullable(Count),
  likely_g: Nullable(Count),
  high_g: Nullable(Count),
  closed_at: Nullable(Timestamp),
  outcome: Nullable(StringEnum(['completed', 'failed', 'cancelled'] as const)),
  counts: Counts,
  places: Type.Array(
    Type.Object({ ...PlotNamed.properties, alive: Count, pending: Count, stage: Status, since: Timestamp }),
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

export const getStaffBatch = {
  summary: 'A batch with everything that was told of it, what counts and what does not.',
  params: ById,
  query,
  reply: Single(StaffBatch),
};

/** What is chosen from where a batch is looked for, begun or worked on. What was put away is not among it. */
export const listBatchChoices = {
  summary: 'What can be chosen from on the farms of whoever asks: plots, people, crops, seed.',
  query,
  reply: Type.Object({
    farms: Type.Array(
      Type.Object({
        ...NamedById.properties,
        plots: Type.Array(
          Type.Object({
            ...PlotNamed.properties,
            name: Nullable(Type.String()),
            takes_plants: Type.Boolean(),
          }),
        ),
        farmers: Type.Array(NamedById),
      }),
    ),
    crops: Type.Array(
      Type.Object({
        ...NamedById.properties,
        begins: StringEnum(['seeded', 'planted', 'inoculated'] as const),
        varieties: Type.Array(NamedById),
      }),
    ),
    seed_lots: Type.Array(Type.Object({ id: Id, variety_id: Id, name: Type.String() })),
    stages: Type.Array(Status),
    causes: Type.Array(NamedById),
  }),
};

export const enterEvent = {
  summary:
    'Enters what happened to a batch. It counts, or is refused with the rule that speaks against it. Its id is made by ' +
    'whoever enters it; entered again under the same id it is there once.',
  params: ById,
  query,
  body: StrictObject({ event: FarmEventInputOf(enteredTypes) }),
  reply: Type.Null(),
};
